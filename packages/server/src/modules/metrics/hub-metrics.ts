import type { HubStats } from '@hoistway/signalr-hub/hub'
import type { Registry } from 'prom-client'
import { readCounter, readGauge } from './read-metric.ts'

export function readHub(registers: Registry[], stats: () => HubStats | undefined): void {
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
