import { randomBytes } from 'node:crypto'

/** A negotiated connection, or one that skipped negotiation. */
export interface Claim {
  readonly connectionId: string
  readonly token: string | undefined
}

interface Negotiated {
  readonly connectionId: string
  readonly timer: NodeJS.Timeout
  /** Gives back what the negotiation counts against. */
  readonly release: () => void
  open: boolean
}

/** Remembers who negotiated, until they connect or give up. */
export class Negotiator {
  readonly #timeout: number
  readonly #limit: number
  readonly #negotiated = new Map<string, Negotiated>()
  #waiting = 0

  /**
   * @param timeout milliseconds within which a negotiated connection must be opened
   * @param limit how many may wait to be opened
   */
  constructor(timeout: number, limit: number) {
    this.#timeout = timeout
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.#waiting >= this.#limit
  }

  /**
   * Answer of a negotiation. Version 1 has a secret token beside the public id; version 0 uses the id.
   * `release` is called once: when the time is over, or when the opened connection has ended.
   */
  offer(negotiateVersion: 0 | 1, release: () => void) {
    const connectionId = randomId()
    const token = negotiateVersion === 1 ? randomId() : connectionId
    const timer = setTimeout(() => this.#drop(token), this.#timeout)
    timer.unref()
    this.#negotiated.set(token, { connectionId, timer, release, open: false })
    this.#waiting += 1
    return {
      negotiateVersion,
      connectionId,
      ...(negotiateVersion === 1 && { connectionToken: token }),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    }
  }

  /** Takes a negotiated connection by its token; a status code when that cannot be. No token skips negotiation. */
  claim(token: string | null): Claim | 404 | 409 {
    if (token === null) return { connectionId: randomId(), token: undefined }
    const known = this.#negotiated.get(token)
    if (!known) return 404
    if (known.open) return 409
    clearTimeout(known.timer)
    known.open = true
    this.#waiting -= 1
    return { connectionId: known.connectionId, token }
  }

  /** The connection of this claim has ended. */
  release({ token }: Claim): void {
    if (token !== undefined) this.#drop(token)
  }

  close(): void {
    for (const token of [...this.#negotiated.keys()]) this.#drop(token)
  }

  #drop(token: string): void {
    const known = this.#negotiated.get(token)
    if (!known) return
    clearTimeout(known.timer)
    if (!known.open) this.#waiting -= 1
    this.#negotiated.delete(token)
    known.release()
  }
}

/** 128 random bits, as text for a URL. */
const randomId = () => randomBytes(16).toString('base64url')
