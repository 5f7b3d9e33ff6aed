import { markStart } from './marks.ts'

/** A GET that was sent before the page that needs it asked for it. */
export interface EarlyRequest {
  readonly authorization: string
  readonly answer: Promise<Response>
  readonly abort: () => void
  /** Milliseconds of `performance.now()`. */
  readonly sentAt: number
}

/** What the page's first script hands over to the console, which loads after it. */
export interface Handover {
  /** By absolute address. */
  readonly requests: Map<string, EarlyRequest>
  /** The answer of the registry, where the page does not hold the one of every user. */
  registry?: Promise<Response> | undefined
}

declare global {
  var hoistwayEarly: Handover | undefined
}

/** An answer that nobody asked for within this time is dropped: a list that was read longer ago is read again, too. */
const KEPT_MS = 10_000

export function handover(): Handover {
  globalThis.hoistwayEarly ??= { requests: new Map() }
  return globalThis.hoistwayEarly
}

/** Sends a GET ahead, unless it is under way. The page that sends the same one gets this answer, whatever it is. */
export function sendEarly(address: string, token: string): void {
  const { requests } = handover()
  if (requests.has(address)) return
  const authorization = `Bearer ${token}`
  const controller = new AbortController()
  const answer = fetch(address, { headers: { authorization }, signal: controller.signal })
  markStart('request')
  answer.then(
    () => markStart('answer'),
    // Whoever takes the answer handles the failure.
    () => {},
  )
  const early = { authorization, answer, abort: () => controller.abort(), sentAt: performance.now() }
  requests.set(address, early)
  setTimeout(() => {
    if (requests.get(address) === early) drop(requests, address)
  }, KEPT_MS)
}

/** The answer that is under way for a request of the page, once; `undefined` when none was sent ahead by this user. */
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

/** Drops every answer that nobody has taken: it may be from before a change. */
export function dropEarly(): void {
  const { requests } = handover()
  for (const address of [...requests.keys()]) drop(requests, address)
}

function drop(requests: Map<string, EarlyRequest>, address: string): void {
  requests.get(address)?.abort()
  requests.delete(address)
}
