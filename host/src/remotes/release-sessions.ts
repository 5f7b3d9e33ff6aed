import { afterFirstData } from '@hoistway/platform/start'
import type { Crash } from '@hoistway/releases/crash'
import type { Release } from '@hoistway/releases/registry'
import { addReport, keyOf, reportStart, running } from './session-reports.ts'

/** The watch starts by now, even on a page that never shows data. */
const LATEST_MS = 20_000

/** The first page does not wait for this code. */
const loadWatch = () => import(/* webpackChunkName: "release-watch" */ './crash-reports.ts')

const withWatch = (work: (watch: Awaited<ReturnType<typeof loadWatch>>) => void) =>
  void loadWatch().then(work, console.info)

/** If the code hangs, no other report follows. */
export function countStart(release: Release): void {
  if (!isNew(release)) return
  reportStart(release)
}

export function countRun(release: Release): void {
  if (isNew(release)) addReport(release)
}

export function countCrash(release: Release, kind: Crash['kind'], error: unknown): void {
  withWatch((watch) => watch.countCrash(release, kind, error))
}

/** `restore` is called if another page threw the error. */
export function countRender(shown: Release | undefined, error: unknown, restore: () => void): void {
  withWatch((watch) => watch.countRender(shown, error, restore))
}

function isNew(release: Release): boolean {
  const key = keyOf(release)
  if (running.has(key)) return false
  if (running.size === 0) begin()
  running.set(key, release)
  return true
}

function begin(): void {
  const watch = () => withWatch(({ watchPage }) => watchPage())
  afterFirstData(() => {
    watch()
    return () => {}
  })
  setTimeout(watch, LATEST_MS)
  const uncaught = (error: unknown) => withWatch(({ countUncaught }) => countUncaught(error))
  window.addEventListener('error', (event) => uncaught(event.error))
  window.addEventListener('unhandledrejection', (event) => uncaught(event.reason))
}
