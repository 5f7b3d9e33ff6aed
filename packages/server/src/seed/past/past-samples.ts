import { severityOf } from '@hoistway/contracts/alert'
import type { Outline } from './outline.ts'

const SAMPLE_MS = 300_000
const SHOWN_MS = 24 * 3_600_000

interface PastSample {
  readonly organizationId: string
  readonly at: number
  readonly online: number
  readonly offline: number
  readonly criticalAlerts: number
}

type Counted = Pick<Outline, 'presence'> & {
  readonly alerts: readonly Pick<Outline['alerts'][number], 'code' | 'from' | 'to'>[]
}

export class PastSamples {
  readonly #times: readonly number[]
  readonly #organizations = new Map<string, { online: number; offline: number; criticalAlerts: number }[]>()

  constructor(now: number) {
    // The server records the current sample itself.
    const last = Math.floor(now / SAMPLE_MS) * SAMPLE_MS - SAMPLE_MS
    const first = Math.floor((now - SHOWN_MS) / SAMPLE_MS) * SAMPLE_MS + SAMPLE_MS
    this.#times = Array.from(
      { length: (last - first) / SAMPLE_MS + 1 },
      (_, index) => first + index * SAMPLE_MS,
    )
  }

  add(organizationId: string, { presence, alerts }: Counted): void {
    const samples =
      this.#organizations.get(organizationId) ??
      this.#times.map(() => ({ online: 0, offline: 0, criticalAlerts: 0 }))
    this.#organizations.set(organizationId, samples)
    const critical = alerts.filter(
      ({ code }) => severityOf({ alertCode: code, isActive: true }) === 'critical',
    )
    for (const [index, at] of this.#times.entries()) {
      const sample = samples[index]
      if (!sample) continue
      const isOnline = presence.findLast((change) => change.at <= at)?.isConnected ?? false
      sample[isOnline ? 'online' : 'offline'] += 1
      sample.criticalAlerts += critical.filter(
        ({ from, to }) => from <= at && at < (to ?? Number.POSITIVE_INFINITY),
      ).length
    }
  }

  all(): PastSample[] {
    return [...this.#organizations].flatMap(([organizationId, samples]) =>
      samples.map((sample, index) => ({ organizationId, at: this.#times[index] ?? 0, ...sample })),
    )
  }
}
