import { HubError } from '../hub-error.ts'
import type { InvocationMessage } from '../messages.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import { Groups } from './groups.ts'
import type { LifetimeManager, LocalConnection, Scope } from './lifetime-manager.ts'

/** Receivers checked before the first is written to, so that the processor loads their memory in parallel. */
const CHUNK_SIZE = 32

export class InProcessLifetime implements LifetimeManager {
  readonly #connections = new Map<string, LocalConnection>()
  readonly #groups = new Groups<LocalConnection>()
  readonly #users = new Groups<LocalConnection>()

  async connected(connection: LocalConnection): Promise<void> {
    this.#connections.set(connection.id, connection)
    if (connection.user !== undefined) this.#users.add(connection.user, connection)
  }

  async disconnected(connection: LocalConnection): Promise<void> {
    this.#connections.delete(connection.id)
    this.#users.removeFromAll(connection)
    this.#groups.removeFromAll(connection)
  }

  async send(scope: Scope, message: InvocationMessage): Promise<void> {
    const outgoing = new OutgoingMessage(message)
    const except = scope.except && new Set(scope.except)
    const chunk: LocalConnection[] = []
    const full: Promise<void>[] = []
    for (const connection of this.#in(scope)) {
      if (except?.has(connection.id) || !connection.canTake()) continue
      if (chunk.push(connection) === CHUNK_SIZE) deliver(chunk, outgoing, full)
    }
    deliver(chunk, outgoing, full)
    if (full.length > 0) await Promise.all(full)
  }

  async addToGroup(connectionId: string, group: string): Promise<void> {
    const connection = this.#connections.get(connectionId)
    if (connection) this.#groups.add(group, connection)
  }

  async removeFromGroup(connectionId: string, group: string): Promise<void> {
    const connection = this.#connections.get(connectionId)
    if (connection) this.#groups.remove(group, connection)
  }

  async invoke(
    connectionId: string,
    target: string,
    args: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    const connection = this.#connections.get(connectionId)
    if (!connection) throw new HubError(`There is no connection '${connectionId}'.`)
    return connection.invoke(target, args, signal)
  }

  protected has(connectionId: string): boolean {
    return this.#connections.has(connectionId)
  }

  protected hasGroup(group: string): boolean {
    return this.#groups.has(group)
  }

  protected hasUser(user: string): boolean {
    return this.#users.has(user)
  }

  protected groupsOf(connection: LocalConnection): string[] {
    return this.#groups.of(connection)
  }

  #in(scope: Scope): Iterable<LocalConnection> {
    switch (scope.to) {
      case 'all':
        return this.#connections.values()
      case 'group':
        return this.#groups.in(scope.group)
      case 'groups':
        return new Set(scope.groups.flatMap((group) => [...this.#groups.in(group)]))
      case 'user':
        return this.#users.in(scope.user)
      case 'users':
        return new Set(scope.users.flatMap((user) => [...this.#users.in(user)]))
      case 'client':
        return this.#found([scope.connectionId])
      case 'clients':
        return this.#found(new Set(scope.connectionIds))
    }
  }

  *#found(connectionIds: Iterable<string>): Generator<LocalConnection> {
    for (const id of connectionIds) {
      const connection = this.#connections.get(id)
      if (connection) yield connection
    }
  }
}

/** Empties `chunk`. Adds a promise to `full` for each connection that must be waited for. */
export function deliver(chunk: LocalConnection[], message: OutgoingMessage, full: Promise<void>[]): void {
  for (const connection of chunk) {
    connection.deliver(message)
    const ready = connection.ready?.()
    if (ready) full.push(ready)
  }
  chunk.length = 0
}
