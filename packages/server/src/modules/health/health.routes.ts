import { z } from 'zod'
import type { App } from '../../http.ts'

export interface DemoAccount {
  readonly email: string
  readonly role: string
  /** Known to everybody: outside demo mode no such account exists. */
  readonly password: string
}

export interface Health {
  readonly database: () => Promise<boolean>
  readonly broker: () => boolean
  /** Down while the server ends: a load balancer then sends nobody here. */
  readonly hub: () => boolean
  readonly version: string
  /** Demo sign-ins, in demo mode only. */
  readonly demoAccounts: readonly DemoAccount[] | undefined
}

const state = z.enum(['up', 'down'])
const body = z.object({
  status: z.enum(['ok', 'degraded']),
  database: state,
  broker: state,
  hub: state,
  /** Down: a damaged registry or file of a release is not used; what was good before is. */
  releases: state,
  version: z.string(),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })).optional(),
})

const upOrDown = (up: boolean) => (up ? ('up' as const) : ('down' as const))

/** GET /api/health (beyond the specification): what works, told to anybody, without details. */
export function healthRoutes(
  app: App,
  { database, broker, hub, releases, version, demoAccounts }: Health & { readonly releases: () => boolean },
): void {
  app.get(
    '/health',
    { config: { public: true }, schema: { tags: ['Health'], response: { 200: body } } },
    async () => {
      const parts = {
        database: upOrDown(await database()),
        broker: upOrDown(broker()),
        hub: upOrDown(hub()),
        releases: upOrDown(releases()),
      }
      return {
        status: Object.values(parts).includes('down') ? ('degraded' as const) : ('ok' as const),
        ...parts,
        version,
        demo: demoAccounts !== undefined,
        ...(demoAccounts && { demoAccounts: [...demoAccounts] }),
      }
    },
  )
}
