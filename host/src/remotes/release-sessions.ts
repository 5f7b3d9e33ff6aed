import { environment } from '@hoistway/platform/environment'
import { ApiError, http } from '@hoistway/platform/http'
import { identityHeaders } from '@hoistway/platform/session'
import type { Crash } from '@hoistway/releases/crash'
import { frameIn, impersonal } from '@hoistway/releases/crash-text'
import { HOST } from '@hoistway/releases/descriptor'
import { BUILT_IN } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import type { SessionsBody } from '@hoistway/releases/wire'
import * as z from 'zod/mini'
import { LoadFailure } from './load-failure.ts'

/** What happens together is sent together, and not while the page loads. */
const GATHER_MS = 3_000
/** A loop of errors is known after so many different ones. */
const MOST_CRASHES = 20
const SESSION_KEY = 'hoistway.release-session'

type Counted = SessionsBody['releases'][number]

interface Running {
  readonly folder: string
  readonly release: Release
}

/** Releases that run in this page. */
const running = new Map<string, Running>()
/** What has been counted in this page, as text: the same error is one error. */
const known = new Set<string>()
let waiting = new Map<string, { remote: string; version: string; crashes: Crash[] }>()
let timer: ReturnType<typeof setTimeout> | undefined
/** A static host counts nothing. */
let isCounting = true

/** Counts that a release runs in this tab, and from then on its uncaught errors. */
export function countRun(release: Release): void {
  if (running.size === 0) countUncaught()
  const key = keyOf(release)
  if (running.has(key)) return
  running.set(key, { release, folder: folderOf(release) })
  note(release)
}

/** Where the files of a release are; those of the console that comes with the server are at the root. */
const folderOf = ({ version, manifest, descriptor: { name } }: Release) =>
  name === HOST && version === BUILT_IN
    ? `${location.origin}/`
    : new URL('./', new URL(manifest, location.origin)).href

const isHost = ({ release }: Running) => release.descriptor.name === HOST

/** Counts that a release failed, by an error of its own. */
export function countCrash(release: Release, kind: Crash['kind'], error: unknown): void {
  const { name = 'Error', message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const { folder = '' } = running.get(keyOf(release)) ?? {}
  const frame = (folder && frameIn(stack, folder)) || ''
  // What a load failure says is a sentence of ours; its name adds nothing.
  const text = error instanceof LoadFailure ? message : `${name}: ${message}`
  const crash = { kind, message: impersonal(text), frame }
  const key = JSON.stringify([keyOf(release), crash])
  if (known.has(key) || known.size >= MOST_CRASHES) return
  known.add(key)
  note(release, crash)
}

/** Counts uncaught errors and rejections whose stack leads into a running release. */
function countUncaught(): void {
  const count = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    // That a server does not answer is no fault of the release.
    if (error instanceof Error && ['AbortError', 'ApiError', 'CanceledError'].includes(error.name)) return
    // What a remote throws has the console's libraries in its stack, too.
    const found = [...running.values()]
      .toSorted((one, other) => Number(isHost(one)) - Number(isHost(other)))
      .find(({ folder }) => stack.includes(folder))
    if (found) countCrash(found.release, 'uncaught', error)
  }
  const onError = (event: ErrorEvent) => count(event.error)
  const onRejection = (event: PromiseRejectionEvent) => count(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
}

function note({ descriptor: { name: remote }, version }: Release, crash?: Crash): void {
  if (!isCounting) return
  const key = `${remote}@${version}`
  const { crashes } = waiting.get(key) ?? { crashes: [] }
  waiting.set(key, { remote, version, crashes: crash ? [...crashes, crash] : crashes })
  timer ??= setTimeout(send, GATHER_MS)
  // Added once, however often.
  window.addEventListener('pagehide', sendLast)
}

function take(): SessionsBody | undefined {
  clearTimeout(timer)
  timer = undefined
  const releases: Counted[] = [...waiting.values()]
  waiting = new Map()
  return releases.length === 0 ? undefined : { session: sessionId(), releases }
}

function send(): void {
  const body = take()
  if (!body) return
  http.post('releases/sessions', z.unknown(), body).catch((error: unknown) => {
    // A static host has no such call.
    isCounting = !(error instanceof ApiError && error.status === 404)
    console.info('The sessions of releases could not be counted.', error)
  })
}

/** The page ends: its last request outlives it. */
function sendLast(): void {
  const body = take()
  if (!body) return
  const { server, apiPrefix } = environment()
  void fetch(new URL(`${server}${apiPrefix}/releases/sessions`, location.origin), {
    method: 'POST',
    keepalive: true,
    headers: { ...identityHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}

const keyOf = ({ descriptor: { name }, version }: Release) => `${name}@${version}`

/** Random, and of this tab alone: it says nothing of the user. */
function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(SESSION_KEY) ?? pageId
    sessionStorage.setItem(SESSION_KEY, kept)
    return kept
  } catch {
    // Storage is blocked: each page counts for itself.
    return pageId
  }
}

const pageId = randomId()

/** A random UUID, also where a page without TLS has no `crypto.randomUUID`. */
function randomId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
