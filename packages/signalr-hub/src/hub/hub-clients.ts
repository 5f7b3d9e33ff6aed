import { deliver } from '../lifetime/in-process.ts'
import type { LifetimeManager, Scope } from '../lifetime/lifetime-manager.ts'
import { type InvocationMessage, messageType } from '../messages.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import { signalOf } from './hub-caller-context.ts'
import type { Clients, SingleClient } from './hub-options.ts'
import type { HubTypes } from './hub-types.ts'
import type { Session } from './session.ts'

export interface ClientsParts {
  readonly lifetime: LifetimeManager
  readonly sessions: ReadonlyMap<string, Session>
  /** Must not throw. */
  readonly fits: (
    session: Session,
    condition: (callerContext: Session['callerContext']) => boolean,
  ) => boolean
  /** Must not throw. */
  readonly failed: (error: unknown) => void
}

export class HubClients {
  readonly #parts: ClientsParts

  constructor(parts: ClientsParts) {
    this.#parts = parts
  }

  get all(): Clients<HubTypes> {
    return this.#clients({ to: 'all' })
  }

  group(group: string): Clients<HubTypes> {
    return this.#clients({ to: 'group', group })
  }

  groups(groups: readonly string[]): Clients<HubTypes> {
    return this.#clients({ to: 'groups', groups })
  }

  user(user: string): Clients<HubTypes> {
    return this.#clients({ to: 'user', user })
  }

  users(users: readonly string[]): Clients<HubTypes> {
    return this.#clients({ to: 'users', users })
  }

  client(connectionId: string): SingleClient<HubTypes> {
    const { lifetime } = this.#parts
    return {
      ...this.#clients({ to: 'client', connectionId }),
      invoke: (target, ...args) => lifetime.invoke(connectionId, target, args),
      invokeWith: (options, target, ...args) =>
        lifetime.invoke(connectionId, target, args, signalOf(options)),
    }
  }

  clients(connectionIds: readonly string[]): Clients<HubTypes> {
    return this.#clients({ to: 'clients', connectionIds })
  }

  except(...connectionIds: readonly string[]): Clients<HubTypes> {
    return this.all.except(...connectionIds)
  }

  where(condition: (callerContext: Session['callerContext']) => boolean): Clients<HubTypes> {
    return this.#where(condition, new Set())
  }

  #clients(scope: Scope): Clients<HubTypes> {
    return {
      send: (target, ...args) =>
        this.#guarded(() => this.#parts.lifetime.send(scope, invocation(target, args))),
      except: (...connectionIds) =>
        this.#clients({ ...scope, except: [...(scope.except ?? []), ...connectionIds] }),
    }
  }

  #where(
    condition: (callerContext: Session['callerContext']) => boolean,
    except: ReadonlySet<string>,
  ): Clients<HubTypes> {
    const { sessions, fits } = this.#parts
    return {
      send: (target, ...args) =>
        this.#guarded(async () => {
          const full: Promise<void>[] = []
          const receivers = [...sessions.values()].filter(
            (session) => !except.has(session.id) && fits(session, condition),
          )
          deliver(receivers, new OutgoingMessage(invocation(target, args)), full)
          await Promise.all(full)
        }),
      except: (...connectionIds) => this.#where(condition, new Set([...except, ...connectionIds])),
    }
  }

  async #guarded(send: () => Promise<void>): Promise<void> {
    try {
      await send()
    } catch (error) {
      this.#parts.failed(error)
    }
  }
}

function invocation(target: string, args: readonly unknown[]): InvocationMessage {
  return { type: messageType.invocation, target, arguments: args }
}
