import { guarded } from '../guarded.ts'
import type { LifetimeManager } from '../lifetime/lifetime-manager.ts'
import type { HubLimits } from '../limits.ts'
import { jsonProtocol } from '../protocols/json.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import { warn } from '../warn.ts'
import { Activity } from './activity.ts'
import type { HubOptions } from './hub-options.ts'
import type { HubTypes } from './hub-types.ts'
import { type Declared, MethodTable } from './method-table.ts'
import type { Session } from './session.ts'
import type { SessionOwner } from './session-owner.ts'

/** The open sessions of a hub, and what their user has to do with them. */
export class Sessions implements SessionOwner<Session> {
  readonly limits: HubLimits
  readonly protocols: readonly HubProtocol[]
  readonly detailedErrors: boolean
  readonly methods: SessionOwner<Session>['methods']
  readonly activity = new Activity()
  /** Messages pushed to connections. */
  pushes = 0
  readonly byId = new Map<string, Session>()
  readonly #options: HubOptions<HubTypes>
  readonly #lifetime: LifetimeManager
  /** Sessions that the lifetime manager is just being told of. */
  readonly #joining = new Map<Session, Promise<void>>()
  /** Called when a session has ended, before the user learns of it. */
  onClosed: (session: Session) => void = () => {}

  constructor(options: HubOptions<HubTypes>, limits: HubLimits, lifetime: LifetimeManager) {
    this.#options = options
    this.#lifetime = lifetime
    this.limits = limits
    this.protocols = options.protocols ?? [jsonProtocol]
    this.detailedErrors = options.detailedErrors ?? false
    const methods: Readonly<Record<string, Declared<never>>> = options.methods ?? {}
    const streams: Readonly<Record<string, Declared<never>>> = options.streams ?? {}
    this.methods = new MethodTable(methods, streams)
  }

  *faces(): Generator<Session['face']> {
    for (const { face } of this.byId.values()) yield face
  }

  async opened(session: Session): Promise<void> {
    this.byId.set(session.id, session)
    const joined = this.#lifetime.connected(session)
    this.#joining.set(session, joined)
    await joined.finally(() => this.#joining.delete(session))
    if (session.isOpen) await this.#options.onConnected?.(session.face)
  }

  closed(session: Session): void {
    this.byId.delete(session.id)
    const failed = (error: unknown) => this.failed(error, session)
    guarded(() => this.#options.onDisconnected?.(session.face), failed)
    guarded(() => this.#leave(session), failed)
    this.onClosed(session)
  }

  failed(error: unknown, session?: Session): void {
    // Whoever reports errors has nobody to report its own to.
    guarded(() => this.#options.onError?.(error, session?.face), warn)
  }

  /** What a condition of the user says; false when it throws. */
  fits(session: Session, condition: (face: Session['face']) => unknown): boolean {
    return Boolean(
      guarded(
        () => condition(session.face),
        (error) => this.failed(error, session),
      ),
    )
  }

  async #leave(session: Session): Promise<void> {
    // It may have ended while the lifetime manager was being told of it.
    const joining = this.#joining.get(session)
    if (joining) await joining
    await this.#lifetime.disconnected(session)
  }
}
