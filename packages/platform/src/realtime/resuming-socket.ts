import { OPEN_WITHIN_MS, RESUME_ANSWER_MS, RESUME_EVERY_MS, RESUME_WITHIN_MS } from './hub-constants.ts'
import { noteBytes } from './hub-store.ts'

type Address = ConstructorParameters<typeof WebSocket>
type Handler<E> = ((event: E) => void) | null

/**
 * Returns a WebSocket class for SignalR. SignalR itself replaces a broken socket only once, while the network is still
 * away; this class waits for the network as long as the server keeps the connection. `resuming` is called with `false`
 * when a socket broke and `true` when another one continues.
 */
export function resumingSockets(resuming: (isBack: boolean) => void): {
  readonly Socket: new (...address: Address) => object
  stop(): void
} {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Secret of the last connection. */
  let carried: string | null = null

  class ResumingSocket {
    /** SignalR reads it. */
    static readonly OPEN = WebSocket.OPEN
    onopen: Handler<Event> = null
    onmessage: Handler<MessageEvent> = null
    onerror: Handler<Event> = null
    onclose: Handler<Event> = null
    #socket: WebSocket | undefined

    constructor(...address: Address) {
      const [url] = address
      const id = new URL(url).searchParams.get('id')
      void (id !== null && id === carried ? this.#resume(address) : this.#start(address, id))
    }

    get readyState(): number {
      return this.#socket?.readyState ?? WebSocket.CONNECTING
    }

    send(data: string): void {
      this.#socket?.send(data)
    }

    close(): void {
      this.#socket?.close()
    }

    async #start(address: Address, id: string | null): Promise<void> {
      if (!(await this.#open(address, within(OPEN_WITHIN_MS, signal))))
        return this.onclose?.(new Event('close'))
      carried = id
      this.onopen?.(new Event('open'))
    }

    async #resume(address: Address): Promise<void> {
      resuming(false)
      const over = within(RESUME_WITHIN_MS, signal)
      while (!over.aborted) {
        let kept = isOffline() ? undefined : await isKept(address, over)
        // The network may be back by now: only a server that answers new connections but not this one has lost it.
        if (kept === undefined && (await isKept(address, over, '/negotiate')) === false)
          kept = (await isKept(address, over)) ?? false
        if (kept === false) break
        if (kept && (await this.#open(address, over))) {
          this.onopen?.(new Event('open'))
          return resuming(true)
        }
        await pause(over)
      }
      this.onclose?.(new Event('close'))
    }

    /** Only an open socket ends with a close event. */
    async #open(address: Address, over: AbortSignal): Promise<boolean> {
      if (over.aborted) return false
      const socket = new WebSocket(...address)
      this.#socket = socket
      socket.onmessage = (event) => {
        noteBytes()
        this.onmessage?.(event)
      }
      socket.onerror = (event) => this.onerror?.(event)
      // A browser waits for the answer to a handshake for minutes.
      over.addEventListener('abort', () => {
        if (socket.readyState === WebSocket.CONNECTING) socket.close()
      })
      return new Promise((done) => {
        socket.onopen = () => {
          socket.onclose = (event) => this.onclose?.(event)
          done(true)
        }
        socket.onclose = () => done(false)
      })
    }
  }

  return { Socket: ResumingSocket, stop: () => stopping.abort() }
}

/**
 * Returns `undefined` when no server answers. Browsers do not reveal why a socket could not be opened. `path`
 * '/negotiate' is answered by any server that accepts a new connection.
 */
async function isKept([address]: Address, over: AbortSignal, path = ''): Promise<boolean | undefined> {
  const url = new URL(String(address).replace(/^ws/, 'http'))
  const token = url.searchParams.get('access_token')
  url.searchParams.delete('access_token')
  if (path) url.searchParams.delete('id')
  url.pathname += path
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      // Without a token, the server refuses and creates no connection.
      headers: token && !path ? { authorization: `Bearer ${token}` } : {},
      signal: within(RESUME_ANSWER_MS, over),
    })
    // 405 is a WebSocket connection's response to a request; a proxy without its server answers 502 to 504.
    return status === 405 ? true : status >= 500 ? undefined : false
  } catch {
    return undefined
  }
}

const within = (ms: number, signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(ms)])

/** Node never knows. */
const isOffline = () => 'onLine' in navigator && navigator.onLine === false

/** Random, so that pages do not all reconnect at the same moment. */
const pause = (over: AbortSignal) =>
  new Promise<void>((done) => {
    if (over.aborted) return done()
    const timer = setTimeout(done, RESUME_EVERY_MS * (0.5 + Math.random()))
    over.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
