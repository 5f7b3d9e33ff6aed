import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Applies to a `user` (email) or a `scope` (cookie `hoistway-faults`, for requests without a session). */
export const fault = z
  .strictObject({
    user: z.string().optional(),
    scope: z.string().optional(),
    /** Start of the path, for example `/api/elevators`. */
    path: z.string().startsWith('/'),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    /** `status` answers `status` with `body`; the others abort, hang, or answer against the contract. */
    kind: z.enum(['status', 'malformed', 'contract', 'stall', 'drop']),
    status: z.number().int().min(200).max(599).default(500),
    body: z.unknown().optional(),
  })
  .refine(({ user, scope }) => user !== undefined || scope !== undefined, 'A fault needs a user or a scope')
export type Fault = z.output<typeof fault>

/** Made-up states per second, spread over the elevators. */
export const pushLoad = z.object({
  elevatorIds: z.array(z.string()).min(1).max(1_000),
  perSecond: z.number().int().min(1).max(50_000),
  seconds: z.number().min(1).max(600),
})
export type PushLoad = z.infer<typeof pushLoad>

interface FaultTarget {
  readonly method: string
  readonly path: string
  readonly user: string | undefined
  readonly scope: string | undefined
}

export class Faults {
  readonly #active = new Map<string, Fault>()

  add(added: Fault): string {
    const id = randomUUID()
    this.#active.set(id, added)
    return id
  }

  remove(id: string): boolean {
    return this.#active.delete(id)
  }

  find({ method, path, user, scope }: FaultTarget): Fault | undefined {
    for (const each of this.#active.values()) {
      const whom = each.user === undefined ? each.scope === scope : each.user === user
      if (whom && path.startsWith(each.path) && (each.method === undefined || each.method === method))
        return each
    }
    return undefined
  }
}
