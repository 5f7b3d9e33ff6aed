import type { IncomingMessage } from 'node:http'
import { tokenOf } from './http.ts'
import type { Authenticate, Identity } from './identity.ts'
import { Quota } from './quota.ts'

export interface AdmissionOptions<Context> {
  readonly authenticate: Authenticate<Context>
  /** Whether a browser page of this origin may open a WebSocket. Default: any. */
  readonly originAllowed?: (origin: string, request: IncomingMessage) => boolean
  /** Whose `connectionsPerAddress` a request counts against. Default: the socket's remote address. */
  readonly addressOf?: (request: IncomingMessage) => string
}

interface AdmissionLimits {
  readonly handshakeTimeout: number
  readonly connectionsPerUser: number
  readonly connectionsPerAddress: number
  readonly negotiationsPerAddress: number
}

type Release = () => void

/** Decides who may connect. */
export class Admission<Context> {
  readonly #options: AdmissionOptions<Context>
  readonly #limits: AdmissionLimits
  readonly #users: Quota
  readonly #addresses: Quota
  readonly #negotiations: Quota
  /** Requests that a quota refused. */
  refused = 0

  constructor(options: AdmissionOptions<Context>, limits: AdmissionLimits) {
    this.#options = options
    this.#limits = limits
    this.#users = new Quota(limits.connectionsPerUser)
    this.#addresses = new Quota(limits.connectionsPerAddress)
    this.#negotiations = new Quota(limits.negotiationsPerAddress)
  }

  /** Who is it? An authentication that never ends would hold its request for good: it rejects after a while. */
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

  /** Takes a place of an address; `undefined` when it has none left. */
  placeOfAddress(request: IncomingMessage): Release | undefined {
    return this.#counted(this.#addresses.take(this.#addressOf(request)))
  }

  /** Takes a place of an address for a connection that is not open yet; `undefined` when it has none left. */
  placeOfNegotiation(request: IncomingMessage): Release | undefined {
    return this.#counted(this.#negotiations.take(this.#addressOf(request)))
  }

  /** Takes a place of a user; `undefined` when it has none left. */
  placeOfUser({ user }: Identity<Context>): Release | undefined {
    return user === undefined ? nobody : this.#counted(this.#users.take(user))
  }

  #addressOf(request: IncomingMessage): string {
    return this.#options.addressOf?.(request) ?? request.socket.remoteAddress ?? 'unknown'
  }

  #counted(place: Release | undefined): Release | undefined {
    if (!place) this.refused += 1
    return place
  }
}

/** Gives back the place of nobody in particular. */
function nobody(): void {}

export const tooMany = (whose: 'user' | 'address') =>
  `Too many connections of this ${whose}. Close some and try again.`
