import { createHash } from 'node:crypto'
import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import type { DeviceGateway } from '../../device-gateway.ts'
import type { ConfigRepository } from './configs.repository.ts'

interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
}

/** Hands controllers their configuration: settings with each save, a filter's content only when it is synchronized. */
export interface ConfigPublisher {
  /** Publishes a filter to all controllers that follow it; false when the broker did not take all of it. */
  publishFilter(filter: FilterContent): Promise<boolean>
  /** Publishes the configuration of a controller that was saved. A lost broker is logged: the save stands. */
  publishController(id: string): Promise<void>
  /** Publishes every configuration anew: a broker that was restarted has forgotten its retained messages. */
  publishAll(): Promise<void>
}

export function configPublisher(
  configs: ConfigRepository,
  gateway: DeviceGateway,
  log: FastifyBaseLogger,
): ConfigPublisher {
  type Row = Awaited<ReturnType<ConfigRepository['all']>>[number]
  const publish = (row: Row, filter: FilterContent) => gateway.publishConfig(row.key, desired(row, filter))
  const failed = (error: unknown) => log.warn({ err: error }, 'configuration not published')

  async function publishSynced(rows: Row[]): Promise<void> {
    await Promise.all(rows.map((row) => publish(row, syncedFilter(row)))).catch(failed)
  }

  return {
    async publishFilter(filter) {
      if (!gateway.connected) return false
      const rows = await configs.ofFilter(filter.id)
      const results = await Promise.allSettled(rows.map((row) => publish(row, filter)))
      const refused = results.find(({ status }) => status === 'rejected')
      if (refused?.status === 'rejected') failed(refused.reason)
      return refused === undefined
    },
    publishController: async (id) => publishSynced(await configs.ofController(id)),
    publishAll: async () => publishSynced(await configs.all()),
  }
}

/** The filter as it was last synchronized; one that never was lets everything pass. */
function syncedFilter({ filterId, synced }: Awaited<ReturnType<ConfigRepository['all']>>[number]) {
  const { allowAll, messageIds } = synced ?? { allowAll: true, messageIds: [] }
  return { id: filterId ?? 'none', allowAll, messageIds }
}

function desired(
  { version, settings }: { version: number; settings: readonly { key: string; value: string }[] },
  { id, allowAll, messageIds }: FilterContent,
): DeviceConfigDesired {
  return {
    version,
    filter: { id, allowAll, ids: [...messageIds], sha256: filterHash({ allowAll, messageIds }) },
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  }
}

/** A controller that reports this hash has this filter: SHA-256 of `{"allowAll":…,"ids":[…]}`. */
export function filterHash({ allowAll, messageIds }: Omit<FilterContent, 'id'>): string {
  return createHash('sha256')
    .update(JSON.stringify({ allowAll, ids: messageIds }))
    .digest('hex')
}
