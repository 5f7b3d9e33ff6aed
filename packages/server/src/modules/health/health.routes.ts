import { deviceLinkStatus } from '@hoistway/contracts/hub'
import { ssoProvider } from '@hoistway/contracts/sso'
import { z } from 'zod'
import type { App } from '../../base/wire.ts'
import type { Heartbeat } from '../../db/database.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import { health as messages } from '../../texts/en.ts'

export interface DemoAccount {
  readonly email: string
  readonly role: string
  /** Not a secret: demo mode only. */
  readonly password: string
}

export interface Health {
  readonly database: () => Promise<boolean>
  readonly heartbeat: () => Promise<Heartbeat>
  readonly disk: (heartbeat: Heartbeat) => 'ok' | 'low' | 'full'
  readonly broker: () => boolean
  /** Down during shutdown, so that load balancers route elsewhere. */
  readonly hub: () => boolean
  readonly isEnding: () => boolean
  readonly version: string
  readonly signIn: {
    readonly localAccounts: boolean
    readonly providers: readonly { readonly id: string; readonly name: string }[]
  }
  readonly demoAccounts: readonly DemoAccount[] | undefined
}

interface ServedHealth {
  readonly linkStatus: LinkStatus
  readonly releases: () => boolean
  readonly quarantined: () => number
}

const state = z.enum(['up', 'down'])
const body = z.object({
  status: z.enum(['ok', 'degraded']),
  database: state,
  broker: state,
  deviceLink: deviceLinkStatus,
  hub: state,
  /** Down when a registry or release file is damaged. */
  releases: state,
  /** Low: less than 10 % is free. Full: nothing can be saved. */
  disk: z.enum(['ok', 'low', 'full']),
  quarantinedControllers: z.number().int(),
  version: z.string(),
  signIn: z.object({ localAccounts: z.boolean(), providers: z.array(ssoProvider) }),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), role: z.string(), password: z.string() })).optional(),
})

const upOrDown = (up: boolean) => (up ? ('up' as const) : ('down' as const))
const live = z.object({ status: z.literal('live') })
const ready = z.object({ status: z.enum(['ready', 'not ready']), reasons: z.array(z.string()) })
const config = { public: true }

export function healthRoutes(app: App, health: Health & ServedHealth): void {
  const { version, demoAccounts } = health
  const parts = async () => {
    const [answers, heartbeat] = await Promise.all([health.database(), health.heartbeat()])
    const found = {
      // A database that can only be read, such as a former primary, answers too.
      database: upOrDown(answers && heartbeat !== 'failed'),
      broker: upOrDown(health.broker()),
      hub: upOrDown(health.hub()),
      releases: upOrDown(health.releases()),
    }
    return { found, disk: health.disk(heartbeat) }
  }

  /** For people and pages: always 200. */
  app.get('/health', { config, schema: { response: { 200: body } } }, async () => {
    const { found, disk } = await parts()
    const isDegraded = Object.values(found).includes('down') || disk === 'full'
    return {
      status: isDegraded ? ('degraded' as const) : ('ok' as const),
      ...found,
      disk,
      deviceLink: health.linkStatus.current,
      quarantinedControllers: health.quarantined(),
      version,
      signIn: health.signIn,
      demo: demoAccounts !== undefined,
      ...(demoAccounts && { demoAccounts: [...demoAccounts] }),
    }
  })

  /** For supervisors: a missing database is no reason to restart the process. */
  app.get('/health/live', { config, schema: { response: { 200: live } } }, () => ({
    status: 'live' as const,
  }))

  /**
   * For load balancers. A damaged release does not count: the previous one is served, and all servers share the store.
   */
  app.get(
    '/health/ready',
    { config, schema: { response: { 200: ready, 503: ready } } },
    async (_request, reply) => {
      const { found, disk } = await parts()
      const reasons = [
        ...(health.isEnding() ? [messages.ending] : []),
        ...(disk === 'full' ? [messages.diskFull] : []),
        ...(found.database === 'down' ? [messages.databaseDown] : []),
        ...(found.broker === 'down' ? [messages.brokerDown] : []),
        ...(found.hub === 'down' ? [messages.hubDown] : []),
      ]
      if (reasons.length === 0) return { status: 'ready' as const, reasons }
      return reply.status(503).send({ status: 'not ready' as const, reasons })
    },
  )
}
