import { matchPage } from '@hoistway/platform/start'
import type { Crash } from '@hoistway/releases/crash'
import { frameIn, impersonal } from '@hoistway/releases/crash-text'
import { HOST } from '@hoistway/releases/descriptor'
import { BUILT_IN } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import { pageHealth as english } from '../texts/page-health.ts'
import { LoadFailure } from './load-failure.ts'
import type { Beat } from './main-thread-watch.ts'
import { busyTime, failedQueries, isBlank, OUTAGE_STATUSES, refusal } from './page-health.ts'
import { callerOf } from './remote-calls.ts'
import { addReport, folderOf, keyOf, running, sendPending, sessionRequest } from './session-reports.ts'

const TICK_MS = 1_000
/** Events within this time share one report. */
const BATCH_MS = 3_000
/** Ticks before a failed report is sent again. */
const RETRY_TICKS = 30
/** A page normally shows its data after this many visible ticks. */
const EXAMINE_TICKS = 10
/** More distinct errors come from a loop. */
const CRASH_LIMIT = 20

/** Texts of the reported errors, so that each is reported once. */
const known = new Set<string>()
let willSend = false

export function countCrash(release: Release, kind: Crash['kind'], error: unknown): void {
  if (kind === 'calls') return countCall(release, error)
  // An outage of the files' server is not the release's fault.
  if (error instanceof LoadFailure && OUTAGE_STATUSES.includes(error.status ?? 0)) return
  const { name = 'Error', message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // The message of a load failure is a whole sentence; its class name adds nothing.
  const text = error instanceof LoadFailure ? message : `${name}: ${message}`
  count(release, { kind, message: impersonal(text), frame: frameIn(stack, placeOf(release)) ?? '' })
}

/** Blames the release that made the failed call or is in the stack. */
export function countUncaught(error: unknown): void {
  if (refusal(error) !== undefined) return countCallOf(error)
  // An unreachable server is not the release's fault.
  if (error instanceof Error && ['AbortError', 'ApiError', 'CanceledError'].includes(error.name)) return
  const found = throwerOf(error, [...running.values()])
  if (found) countCrash(found, 'uncaught', error)
}

/** Key of the router for the last visit that was restored. An error that returns would restore it forever. */
let restored: unknown

/**
 * React passes an error that a page throws when the user leaves it to the boundary of the next page: it counts against
 * the page that was left, and `restore` shows the next one.
 */
export function countRender(shown: Release | undefined, error: unknown, restore: () => void): void {
  const own = shown ? [shown] : []
  const found = throwerOf(error, [...own, ...running.values()])
  const other = found === shown || (found && isHost(found)) ? undefined : found
  const blamed = other ?? shown
  if (blamed) countCrash(blamed, 'render', error)
  const visit = history.state?.key ?? null
  if (!other || visit === restored) return
  restored = visit
  restore()
}

/** The stack of a remote's error contains the console's libraries as well. */
function throwerOf(error: unknown, releases: readonly Release[]): Release | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return releases
    .toSorted((one, other) => Number(isHost(one)) - Number(isHost(other)))
    .find((release) => stack.includes(placeOf(release)))
}

function countCallOf(error: unknown): void {
  const caller = callerOf(error) ?? [...running.values()].find(isHost)
  if (caller) countCall(caller, error)
}

function countCall(release: Release, error: unknown): void {
  const reason = refusal(error)
  if (reason === undefined) return
  count(release, { kind: 'calls', message: english.calls(impersonal(reason)).slice(0, 200), frame: '' })
}

function count(release: Release, crash: Crash): void {
  const key = JSON.stringify([keyOf(release), crash])
  if (known.has(key) || known.size >= CRASH_LIMIT) return
  known.add(key)
  addReport(release, crash)
  sendSoon()
}

function sendSoon(): void {
  if (willSend) return
  willSend = true
  setTimeout(() => {
    willSend = false
    sendPending()
  }, BATCH_MS)
}

const isHost = ({ descriptor }: Release) => descriptor.name === HOST

/** The server's built-in console is at the root. */
const placeOf = (release: Release) =>
  isHost(release) && release.version === BUILT_IN ? `${location.origin}/` : folderOf(release)

let isWatching = false

/** Reports pages that hang, are mostly busy, stay blank or cannot read their data. */
export function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const beat = startMainThreadWatch()
  let ticks = 0
  let visit = { pathname: location.pathname, ticks: 0 }
  const tick = () => {
    ticks += 1
    if (ticks % RETRY_TICKS === 0) sendSoon()
    if (document.hidden) return beat(undefined)
    if (visit.pathname !== location.pathname) visit = { pathname: location.pathname, ticks: 0 }
    visit.ticks += 1
    const release = shownRelease()
    beat(release && hangReport(release))
    if (release && visit.ticks === EXAMINE_TICKS) examine(release)
  }
  setInterval(tick, TICK_MS)
  tick()
  // Starts only now, so that the report precedes a possible hang.
  sendSoon()
}

function examine(release: Release): void {
  // Some pages of the console are empty on purpose.
  if (!isHost(release) && isBlank()) count(release, { kind: 'blank', message: english.blank, frame: '' })
  failedQueries().forEach(countCallOf)
}

function shownRelease(): Release | undefined {
  const releases = [...running.values()].toReversed()
  const { pathname } = location
  return (
    releases.find((each) => !isHost(each) && matchPage(each.descriptor.routes, pathname)) ??
    releases.find(isHost)
  )
}

const hangReport = ({ version, descriptor: { name: remote } }: Release) =>
  sessionRequest([{ remote, version, crashes: [{ kind: 'hang', message: english.hang, frame: '' }] }])

/** Returns a function to call each second. */
function startMainThreadWatch(): (beat: Beat) => void {
  const isBusy = busyTime()
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) {
      const release = isBusy(task) && shownRelease()
      if (release) count(release, { kind: 'slow', message: english.busy, frame: '' })
    }
  })
  // Browsers without long task support ignore the unknown type.
  observer.observe({ type: 'longtask', buffered: true })
  const worker = startWorker()
  const beat = (next: Beat) => worker?.postMessage(next)
  const rest = () => beat(undefined)
  // Browser dialogs stop the main thread, and a hidden page has slow timers.
  for (const type of ['beforeprint', 'beforeunload', 'pagehide']) window.addEventListener(type, rest)
  document.addEventListener('visibilitychange', rest)
  return beat
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./main-thread-watch.ts', import.meta.url), { name: 'main-thread-watch' })
  } catch (error) {
    console.info('Hangs of this page are not noticed.', error)
    return undefined
  }
}
