import type { HubStats } from '@hoistway/signalr-hub/hub'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../../db/pool.ts'
import type { DeviceMetrics } from '../../devices/device-metrics.ts'
import type { OutgoingCommand } from '../../devices/link/device-gateway.ts'
import type { DeviceEvents } from '../../devices/pipeline/device-events.ts'
import { readDatabase, readDisk } from './database-metrics.ts'
import { readDevices } from './device-metrics.ts'
import { readCounter, readGauge } from './read-metric.ts'
import type { SignInOutcome } from './sign-in-outcome.ts'

export interface MetricSources {
  readonly pool: () => PoolUse
  /** Bytes of the disk with the state folder. */
  readonly disk: () => Readonly<{ free: number; size: number }>
  readonly devices: DeviceMetrics
  readonly brokerConnected: () => boolean
  readonly hub: () => HubStats | undefined
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5]

let ofProcess: Registry | undefined
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

export function createMetrics(sources: MetricSources) {
  const own = new Registry()
  const registers = [own]
  const requests = new Histogram({
    name: 'hoistway_http_request_duration_seconds',
    help: 'Requests by the pattern of their route; "unmatched" where there is none.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const signIns = new Counter({
    name: 'hoistway_sign_ins_total',
    help: 'Attempts to sign in, each step by itself.',
    labelNames: ['outcome'],
    registers,
  })
  const commands = new Counter({
    name: 'hoistway_commands_total',
    help: 'Commands by each state that they reached; "not-sent" are those that the broker did not take.',
    labelNames: ['type', 'outcome'],
    registers,
  })
  readDatabase(registers, sources.pool)
  readDisk(registers, sources.disk)
  readDevices(registers, sources.devices, sources.brokerConnected)
  readHub(registers, sources.hub)
  return {
    contentType: own.contentType,
    text: async () => (await Promise.all([own.metrics(), processMetrics().metrics()])).join('\n'),
    request: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    signIn: (outcome: SignInOutcome) => signIns.inc({ outcome }),
    async sending({ type }: OutgoingCommand, send: () => Promise<void>) {
      try {
        await send()
        commands.inc({ type, outcome: 'sent' })
      } catch (error) {
        commands.inc({ type, outcome: 'not-sent' })
        throw error
      }
    },
    counting: (events: DeviceEvents): DeviceEvents => ({
      ...events,
      command(event) {
        commands.inc({ type: event.type, outcome: event.status })
        events.command(event)
      },
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

function readHub(registers: Registry[], stats: () => HubStats | undefined): void {
  readGauge({
    registers,
    name: 'hoistway_hub_connections',
    help: 'Open connections of the hub.',
    values: () => stats()?.connections,
  })
  const counters = [
    ['opened', 'hoistway_hub_connections_opened_total', 'Connections that were opened.'],
    ['invocations', 'hoistway_hub_invocations_total', 'Methods that clients have invoked.'],
    ['pushes', 'hoistway_hub_pushes_total', 'Frames that were pushed to connections.'],
    ['overQuota', 'hoistway_hub_refused_total', 'Negotiations and upgrades that a quota refused.'],
  ] as const
  for (const [key, name, help] of counters) {
    readCounter({ registers, name, help, values: () => stats()?.[key] })
  }
}
