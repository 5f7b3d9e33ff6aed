import { HubError } from '../hub-error.ts'
import type { LifetimeManager } from '../lifetime/lifetime-manager.ts'
import type { HubGroups } from './hub-options.ts'
import type { Session } from './session.ts'

export class GroupManager implements HubGroups {
  readonly #lifetime: LifetimeManager
  readonly #sessions: ReadonlyMap<string, Session>
  readonly #limit: number
  readonly #groups = new Map<string, Set<string>>()

  constructor(lifetime: LifetimeManager, sessions: ReadonlyMap<string, Session>, limit: number) {
    this.#lifetime = lifetime
    this.#sessions = sessions
    this.#limit = limit
  }

  async add(group: string, { id }: { readonly id: string }): Promise<void> {
    // A join may arrive after the end of its connection; such an entry would never be removed.
    if (this.#sessions.get(id)?.isOpen) {
      const groups = this.#groups.get(id) ?? new Set()
      if (!groups.has(group) && groups.size >= this.#limit) {
        throw new HubError(`A connection can be in at most ${this.#limit} groups.`)
      }
      this.#groups.set(id, groups.add(group))
    }
    // Also for a known group: its earlier join may have failed.
    await this.#lifetime.addToGroup(id, group)
  }

  async remove(group: string, { id }: { readonly id: string }): Promise<void> {
    const groups = this.#groups.get(id)
    groups?.delete(group)
    if (groups?.size === 0) this.#groups.delete(id)
    await this.#lifetime.removeFromGroup(id, group)
  }

  of({ id }: { readonly id: string }): string[] {
    return [...(this.#groups.get(id) ?? [])]
  }

  has(group: string, { id }: { readonly id: string }): boolean {
    return this.#groups.get(id)?.has(group) ?? false
  }

  forget(id: string): void {
    this.#groups.delete(id)
  }
}
