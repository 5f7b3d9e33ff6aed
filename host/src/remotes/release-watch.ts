import { matchPage } from '@hoistway/platform/start'
import type { Crash } from '@hoistway/releases/crash'
import { frameIn, impersonal } from '@hoistway/releases/crash-text'
import { HOST } from '@hoistway/releases/descriptor'
import { BUILT_IN } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import { pageHealth as english } from '../texts/page-health.ts'
import { LoadFailure } from './load-failure.ts'
import type { Beat } from './main-thread-watch.ts'
import { busyTime, fault, isBlank, refusal, refusedCall } from './page-health.ts'
import { folderOf, keyOf, owe, running, sendOwed, sessionRequest } from './session-reports.ts'

const TICK_MS = 1_000
/** What happens together is sent together. */
const GATHER_MS = 3_000
/** Reports that could not be sent are sent again after this time. */
const AGAIN_TICKS = 30
/** A page is looked at when it has been visible for this many ticks: by then it shows something, and its data. */
const LOOK_TICKS = 10
/** At most this many different errors are reported: more come from a loop. */
const MOST_CRASHES = 20

/** The errors that this page has reported, as text: a repeated error is one error. */
const known = new Set<string>()
let willSend = false

/** Counts an error of a release. */
export function countCrash(release: Release, kind: Crash['kind'], error: unknown): void {
  const { name = 'Error', message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // The message of a load failure is a whole sentence; its name adds nothing.
  const text = error instanceof LoadFailure ? message : `${name}: ${message}`
  count(release, { kind, message: impersonal(text), frame: frameIn(stack, placeOf(release)) ?? '' })
}

/** Counts an uncaught error, or rejection, whose stack leads into a running release. */
export function countUncaught(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const reason = refusal(error)
  const shown = reason !== undefined && shownRelease()
  if (shown) return countCall(shown, reason)
  // That a server does not answer is no fault of the release.
  if (error instanceof Error && ['AbortError', 'ApiError', 'CanceledError'].includes(error.name)) return
  // The stack of a remote's error leads through the console's libraries as well.
  const found = [...running.values()]
    .toSorted((one, other) => Number(isHost(one)) - Number(isHost(other)))
    .find((release) => stack.includes(placeOf(release)))
  if (found) countCrash(found, 'uncaught', error)
}

const countCall = (release: Release, reason: string) =>
  count(release, { kind: 'calls', message: english.calls(impersonal(reason)).slice(0, 200), frame: '' })

function count(release: Release, crash: Crash): void {
  const key = JSON.stringify([keyOf(release), crash])
  if (known.has(key) || known.size >= MOST_CRASHES) return
  known.add(key)
  owe(release, crash)
  sendSoon()
}

function sendSoon(): void {
  if (willSend) return
  willSend = true
  setTimeout(() => {
    willSend = false
    sendOwed()
  }, GATHER_MS)
}

const isHost = ({ descriptor }: Release) => descriptor.name === HOST

/** Where the files of a release are; those of the console that comes with the server are at the root. */
const placeOf = (release: Release) =>
  isHost(release) && release.version === BUILT_IN ? `${location.origin}/` : folderOf(release)

let isWatching = false

/** Reports the releases that run, and from now on pages of theirs that hang, are mostly busy, stay empty or read nothing. */
export function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const beat = startMainThreadWatch()
  let ticks = 0
  let visit = { pathname: location.pathname, ticks: 0 }
  const tick = () => {
    ticks += 1
    if (ticks % AGAIN_TICKS === 0) sendSoon()
    if (document.hidden) return beat(undefined)
    if (visit.pathname !== location.pathname) visit = { pathname: location.pathname, ticks: 0 }
    visit.ticks += 1
    const release = shownRelease()
    beat(release && hangReport(release))
    if (release && visit.ticks === LOOK_TICKS) look(release)
  }
  window.addEventListener('hoistway-call-failed', (event) => {
    const reason = event instanceof CustomEvent ? fault(event.detail) : undefined
    const shown = reason !== undefined && shownRelease()
    if (shown) countCall(shown, reason)
  })
  setInterval(tick, TICK_MS)
  tick()
  // Only now, so that a page that hangs is noticed from its first moment on.
  sendSoon()
}

function look(release: Release): void {
  // Some pages of the console are empty on purpose.
  if (!isHost(release) && isBlank()) count(release, { kind: 'blank', message: english.blank, frame: '' })
  const reason = refusedCall()
  if (reason !== undefined) countCall(release, reason)
}

/** The release whose page is shown, or else that of the console. */
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

/** Starts the worker that notices hangs, and the count of long tasks. Returns a function to call each second. */
function startMainThreadWatch(): (beat: Beat) => void {
  const isBusy = busyTime()
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) {
      const release = isBusy(task) && shownRelease()
      if (release) count(release, { kind: 'slow', message: english.busy, frame: '' })
    }
  })
  // Browsers without it ignore an unknown type.
  observer.observe({ type: 'longtask', buffered: true })
  const worker = startWorker()
  const beat = (next: Beat) => worker?.postMessage(next)
  const rest = () => beat(undefined)
  // Dialogs of the browser stop the main thread, and a hidden page has slow timers.
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
