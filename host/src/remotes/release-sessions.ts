import { afterFirstData } from '@hoistway/platform/start'
import type { Crash } from '@hoistway/releases/crash'
import type { Release } from '@hoistway/releases/registry'
import { addReport, keyOf, reportStart, running } from './session-reports.ts'

/** The watch of the page starts by now, even on a page that never shows data. */
const LATEST_MS = 20_000

/** The first page does not wait for this code. */
const loadReports = () => import(/* webpackChunkName: "later-reports" */ './crash-reports.ts')

const withReports = (work: (reports: Awaited<ReturnType<typeof loadReports>>) => void) =>
  void loadReports().then(work, console.info)

/** If the code hangs, no other report follows. */
export function countStart(release: Release): void {
  if (!isNew(release)) return
  reportStart(release)
}

export function countRun(release: Release): void {
  if (isNew(release)) addReport(release)
}

export function countCrash(release: Release, kind: Crash['kind'], error: unknown): void {
  withReports((reports) => reports.countCrash(release, kind, error))
}

/** `restore` is called if another page threw the error. */
export function countRender(shown: Release | undefined, error: unknown, restore: () => void): void {
  withReports((reports) => reports.countRender(shown, error, restore))
}

function isNew(release: Release): boolean {
  const key = keyOf(release)
  if (running.has(key)) return false
  if (running.size === 0) begin()
  running.set(key, release)
  return true
}

function begin(): void {
  const watch = () => withReports(({ watchPage }) => watchPage())
  afterFirstData(() => {
    watch()
    return () => {}
  })
  setTimeout(watch, LATEST_MS)
  const uncaught = (error: unknown) => withReports(({ countUncaught }) => countUncaught(error))
  window.addEventListener('error', (event) => uncaught(event.error))
  window.addEventListener('unhandledrejection', (event) => uncaught(event.reason))
}
