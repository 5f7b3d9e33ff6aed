import { markStart } from './marks.ts'

export interface EarlyRequest {
  readonly authorization: string
  readonly answer: Promise<Response>
  readonly abort: () => void
  /** In milliseconds of `performance.now()`. */
  readonly sentAt: number
}

export interface Handover {
  readonly requests: Map<string, EarlyRequest>
  /** Absent when the page contains the registry of every user. */
  registry?: Promise<Response> | undefined
}

declare global {
  var hoistwayEarly: Handover | undefined
}

/** Lists are refetched at this age. */
const KEPT_MS = 10_000

export function handover(): Handover {
  globalThis.hoistwayEarly ??= { requests: new Map() }
  return globalThis.hoistwayEarly
}

/** The page that sends the same request gets this response, even a failed one. */
export function sendEarly(address: string, token: string): void {
  const { requests } = handover()
  if (requests.has(address)) return
  const authorization = `Bearer ${token}`
  const controller = new AbortController()
  const answer = fetch(address, { headers: { authorization }, signal: controller.signal })
  markStart('request')
  answer.then(
    () => markStart('answer'),
    () => {},
  )
  const early = { authorization, answer, abort: () => controller.abort(), sentAt: performance.now() }
  requests.set(address, early)
  setTimeout(() => {
    if (requests.get(address) === early) drop(requests, address)
  }, KEPT_MS)
}

/** Returns the response only once, and only to the user who sent the request. */
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

export function dropEarly(): void {
  const { requests } = handover()
  for (const address of [...requests.keys()]) drop(requests, address)
}

function drop(requests: Map<string, EarlyRequest>, address: string): void {
  requests.get(address)?.abort()
  requests.delete(address)
}
