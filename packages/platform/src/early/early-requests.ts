import { markStart } from './marks.ts'

/** A GET that was sent before the page requested it. */
export interface EarlyRequest {
  readonly authorization: string
  readonly answer: Promise<Response>
  readonly abort: () => void
  /** Milliseconds of `performance.now()`. */
  readonly sentAt: number
}

/** Data that the page's first script passes on to the console. */
export interface Handover {
  /** By absolute URL. */
  readonly requests: Map<string, EarlyRequest>
  /** The response of the registry, unless the page contains the registry of every user. */
  registry?: Promise<Response> | undefined
}

declare global {
  var hoistwayEarly: Handover | undefined
}

/** Unused responses are dropped after this time, because lists are refetched at that age as well. */
const KEPT_MS = 10_000

export function handover(): Handover {
  globalThis.hoistwayEarly ??= { requests: new Map() }
  return globalThis.hoistwayEarly
}

/**
 * Sends a GET ahead, unless it is in flight. The page that sends the same request gets this response, even a failed
 * one.
 */
export function sendEarly(address: string, token: string): void {
  const { requests } = handover()
  if (requests.has(address)) return
  const authorization = `Bearer ${token}`
  const controller = new AbortController()
  const answer = fetch(address, { headers: { authorization }, signal: controller.signal })
  markStart('request')
  answer.then(
    () => markStart('answer'),
    // The page that takes the response handles the failure.
    () => {},
  )
  const early = { authorization, answer, abort: () => controller.abort(), sentAt: performance.now() }
  requests.set(address, early)
  setTimeout(() => {
    if (requests.get(address) === early) drop(requests, address)
  }, KEPT_MS)
}

/** Takes the early response to a request, once; `undefined` when this user sent none ahead. */
export function takeEarly({ url, method, headers, signal }: Request): Promise<Response> | undefined {
  const { requests } = handover()
  const early = requests.get(url)
  if (!early || method !== 'GET') return undefined
  if (early.authorization !== headers.get('authorization') || performance.now() - early.sentAt > KEPT_MS) {
    drop(requests, url)
    return undefined
  }
  requests.delete(url)
  signal.addEventListener('abort', early.abort, { once: true })
  return early.answer
}

/** Drops all unused responses: they may predate a change. */
export function dropEarly(): void {
  const { requests } = handover()
  for (const address of [...requests.keys()]) drop(requests, address)
}

function drop(requests: Map<string, EarlyRequest>, address: string): void {
  requests.get(address)?.abort()
  requests.delete(address)
}
