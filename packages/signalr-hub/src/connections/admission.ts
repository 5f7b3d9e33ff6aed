import type { IncomingMessage } from 'node:http'
import { tokenOf } from './http.ts'
import type { Authenticate, Identity } from './identity.ts'

class Quota {
  readonly limit: number
  readonly #held = new Map<string, number>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Reserves one. Returns an idempotent function that releases it, or `undefined` at the limit. */
  take(key: string): (() => void) | undefined {
    if (this.limit === Infinity) return unlimited
    const held = this.#held.get(key) ?? 0
    if (held >= this.limit) return undefined
    this.#held.set(key, held + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      const left = (this.#held.get(key) ?? 1) - 1
      if (left > 0) this.#held.set(key, left)
      else this.#held.delete(key)
    }
  }

  held(key: string): number {
    return this.#held.get(key) ?? 0
  }
}

export interface AdmissionOptions<Context> {
  readonly authenticate: Authenticate<Context>
  /** Default: WebSockets of any origin are allowed. */
  readonly originAllowed?: (origin: string, request: IncomingMessage) => boolean
  /** Address for `connectionsPerAddress`. Default: the socket's remote address. */
  readonly addressOf?: (request: IncomingMessage) => string
}

interface AdmissionLimits {
  readonly handshakeTimeout: number
  readonly connectionsPerUser: number
  readonly connectionsPerAddress: number
  readonly negotiationsPerAddress: number
}

type Release = () => void

export class Admission<Context> {
  readonly #options: AdmissionOptions<Context>
  readonly #limits: AdmissionLimits
  readonly #users: Quota
  readonly #addresses: Quota
  readonly #negotiations: Quota
  refused = 0

  constructor(options: AdmissionOptions<Context>, limits: AdmissionLimits) {
    this.#options = options
    this.#limits = limits
    this.#users = new Quota(limits.connectionsPerUser)
    this.#addresses = new Quota(limits.connectionsPerAddress)
    this.#negotiations = new Quota(limits.negotiationsPerAddress)
  }

  /** Rejects after `handshakeTimeout`, so that a hanging callback releases the request. */
  async identify(request: IncomingMessage): Promise<Identity<Context> | undefined> {
    const answer = this.#options.authenticate(request, tokenOf(request))
    if (!answer || !('then' in answer)) return answer
    const { handshakeTimeout } = this.#limits
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, failed) => {
      const error = new Error(`The authentication took longer than ${handshakeTimeout} ms.`)
      timer = setTimeout(() => failed(error), handshakeTimeout)
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }

  isOriginAllowed(request: IncomingMessage): boolean {
    const { origin } = request.headers
    return origin === undefined || this.#options.originAllowed?.(origin, request) !== false
  }

  placeOfAddress(request: IncomingMessage): Release | undefined {
    return this.#counted(this.#addresses.take(this.#addressOf(request)))
  }

  placeOfNegotiation(request: IncomingMessage): Release | undefined {
    return this.#counted(this.#negotiations.take(this.#addressOf(request)))
  }

  placeOfUser({ user }: Identity<Context>): Release | undefined {
    return user === undefined ? unlimited : this.#counted(this.#users.take(user))
  }

  #addressOf(request: IncomingMessage): string {
    return this.#options.addressOf?.(request) ?? request.socket.remoteAddress ?? 'unknown'
  }

  #counted(place: Release | undefined): Release | undefined {
    if (!place) this.refused += 1
    return place
  }
}

function unlimited(): void {}

export const tooMany = (whose: 'user' | 'address') =>
  `Too many connections of this ${whose}. Close some and try again.`
