import { guarded } from '../guarded.ts'
import type { LifetimeManager } from '../lifetime/lifetime-manager.ts'
import type { HubLimits } from '../limits.ts'
import { jsonProtocol } from '../protocols/json.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { warn } from '../warn.ts'
import { channels } from './channels.ts'
import type { HubOptions } from './hub-options.ts'
import type { HubTypes } from './hub-types.ts'
import { InvocationCounter } from './invocation-counter.ts'
import { type Declared, type Filter, MethodTable } from './method-table.ts'
import type { Session } from './session.ts'
import type { SessionFeatures } from './session-features.ts'
import type { SessionOwner } from './session-owner.ts'

export class Sessions implements SessionOwner<Session> {
  readonly limits: HubLimits
  readonly features: SessionFeatures
  readonly protocols: readonly HubProtocol[]
  readonly detailedErrors: boolean
  readonly methods: SessionOwner<Session>['methods']
  readonly invocationCounter = new InvocationCounter()
  pushes = 0
  readonly byId = new Map<string, Session>()
  readonly #options: HubOptions<HubTypes>
  readonly #lifetime: LifetimeManager
  readonly #connected = new Set<Session>()
  /** Closed sessions whose invocations may still run. */
  readonly #ending = new Map<Session, Promise<void>>()
  /** Called before `onDisconnected`. */
  onClosed: (session: Session) => void = () => {}

  constructor(
    options: HubOptions<HubTypes>,
    {
      limits,
      lifetime,
      features,
    }: { limits: HubLimits; lifetime: LifetimeManager; features: SessionFeatures },
  ) {
    this.#options = options
    this.#lifetime = lifetime
    this.limits = limits
    this.features = features
    this.protocols = options.protocols ?? [jsonProtocol]
    this.detailedErrors = options.detailedErrors ?? false
    const methods: Readonly<Record<string, Declared<never>>> = options.methods ?? {}
    const streams: Readonly<Record<string, Declared<never>>> = options.streams ?? {}
    const filters: readonly Filter<never>[] = options.filters ?? []
    this.methods = new MethodTable(methods, streams, filters)
  }

  *callerContexts(): Generator<Session['callerContext']> {
    for (const { callerContext } of this.byId.values()) yield callerContext
  }

  async opened(session: Session): Promise<void> {
    this.byId.set(session.id, session)
    await this.#lifetime.connected(session)
    // The connection ended while the lifetime manager was registering it.
    if (!this.byId.has(session.id) && !this.#ending.has(session)) return this.#lifetime.disconnected(session)
    // Even if the client has left by now: the callbacks come in pairs.
    this.#connected.add(session)
    if (channels.connected.hasSubscribers) channels.connected.publish({ connection: session.callerContext })
    await this.#options.onConnected?.(session.callerContext)
  }

  closed(session: Session, handled: Promise<void>): void {
    this.byId.delete(session.id)
    this.#ending.set(
      session,
      handled.then(() => this.#end(session)),
    )
  }

  async settle(milliseconds: number): Promise<void> {
    await waitAtMost(milliseconds, Promise.all(this.#ending.values()))
    for (const session of this.#ending.keys()) this.#end(session)
  }

  failed(error: unknown, session?: Session): void {
    guarded(() => this.#options.onError?.(error, session?.callerContext), warn)
  }

  fits(session: Session, condition: (callerContext: Session['callerContext']) => unknown): boolean {
    return Boolean(
      guarded(
        () => condition(session.callerContext),
        (error) => this.failed(error, session),
      ),
    )
  }

  #end(session: Session): void {
    if (!this.#ending.delete(session)) return
    const failed = (error: unknown) => this.failed(error, session)
    if (this.#connected.delete(session)) {
      const { disconnected } = channels
      if (disconnected.hasSubscribers) {
        disconnected.publish({ connection: session.callerContext, error: session.endError })
      }
      guarded(() => this.#options.onDisconnected?.(session.callerContext, session.endError), failed)
    }
    guarded(() => this.#lifetime.disconnected(session), failed)
    this.onClosed(session)
  }
}
