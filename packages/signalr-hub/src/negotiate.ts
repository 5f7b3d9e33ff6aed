import { randomBytes } from 'node:crypto'

/** A negotiated connection, or one that skipped negotiation. */
export interface Claim {
  readonly connectionId: string
  readonly token: string | undefined
}

interface Negotiated {
  readonly connectionId: string
  readonly timer: NodeJS.Timeout
  open: boolean
}

/** Remembers who negotiated, until they connect or give up. */
export class Negotiator {
  readonly #timeout: number
  readonly #negotiated = new Map<string, Negotiated>()

  constructor(timeout: number) {
    this.#timeout = timeout
  }

  /** Answer of a negotiation. Version 1 has a secret token beside the public id; version 0 uses the id. */
  offer(negotiateVersion: 0 | 1) {
    const connectionId = randomId()
    const token = negotiateVersion === 1 ? randomId() : connectionId
    const timer = setTimeout(() => this.#negotiated.delete(token), this.#timeout)
    timer.unref()
    this.#negotiated.set(token, { connectionId, timer, open: false })
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
    return { connectionId: known.connectionId, token }
  }

  release({ token }: Claim): void {
    if (token !== undefined) this.#negotiated.delete(token)
  }

  close(): void {
    for (const { timer } of this.#negotiated.values()) clearTimeout(timer)
    this.#negotiated.clear()
  }
}

/** 128 random bits, as text for a URL. */
const randomId = () => randomBytes(16).toString('base64url')
