import { createHash } from 'node:crypto'
import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { DeviceGateway } from '../../devices/link/device-gateway.ts'
import type { ConfigRepository } from './configs.repository.ts'

interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  /** Of those that would fit into 11 bits, the ones that have 29. */
  readonly extendedIds?: readonly number[]
}

/** Publishes the configuration of controllers: settings with each save, a filter's content only when it is synchronized. */
export interface ConfigPublisher {
  /** Publishes a filter to all controllers that follow it; false when the broker did not take all of it. */
  publishFilter(filter: FilterContent): Promise<boolean>
  /** Publishes the configuration of controllers that were saved. A lost broker is logged: the save stands. */
  publishControllers(ids: readonly string[]): Promise<void>
  /** Publishes every configuration again: a broker that was restarted may have forgotten its retained messages. */
  publishAll(): Promise<void>
  /** Publishes those that their controllers have not reported: what they missed reaches them after all. */
  publishPending(): Promise<void>
}

export function configPublisher(
  configs: ConfigRepository,
  gateway: DeviceGateway,
  log: FastifyBaseLogger,
): ConfigPublisher {
  // What is read is published before anything else is read: an older configuration never follows a newer one.
  const queue = new PQueue({ concurrency: 1 })
  type Row = Awaited<ReturnType<ConfigRepository['all']>>[number]

  /** Returns whether the broker took them all; logs why it did not. */
  async function publish(rows: readonly Row[], filterOf: (row: Row) => FilterContent): Promise<boolean> {
    const results = await Promise.allSettled(
      rows.map((row) => gateway.publishConfig(row.key, desired(row, filterOf(row)))),
    )
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) log.warn({ err: refused.reason }, 'configuration not published')
    return !refused
  }

  return {
    async publishFilter(filter) {
      if (!gateway.connected) return false
      return queue.add(async () => publish(await configs.ofFilter(filter.id), () => filter))
    },
    async publishControllers(ids) {
      if (ids.length > 0) await queue.add(async () => publish(await configs.ofControllers(ids), syncedFilter))
    },
    async publishAll() {
      await queue.add(async () => publish(await configs.all(), syncedFilter))
    },
    async publishPending() {
      await queue.add(async () => publish((await configs.all()).filter(isPending), syncedFilter))
    },
  }
}

function isPending(row: Awaited<ReturnType<ConfigRepository['all']>>[number]): boolean {
  return row.reportedVersion !== row.version || row.reportedFilter !== filterHash(syncedFilter(row))
}

/** The filter as it was last synchronized; one that never was lets everything pass. */
function syncedFilter({ filterId, synced }: Awaited<ReturnType<ConfigRepository['all']>>[number]) {
  return { id: filterId ?? 'none', ...(synced ?? { allowAll: true, messageIds: [] }) }
}

function desired(
  { version, settings }: { version: number; settings: readonly { key: string; value: string }[] },
  { id, ...content }: FilterContent,
): DeviceConfigDesired {
  return {
    version,
    filter: { id, ...sent(content), sha256: filterHash(content) },
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  }
}

/** A filter as devices get it. */
function sent({ allowAll, messageIds, extendedIds = [] }: Omit<FilterContent, 'id'>) {
  return { allowAll, ids: [...messageIds], ...(extendedIds.length > 0 && { extendedIds: [...extendedIds] }) }
}

/** A controller that reports this hash has this filter: SHA-256 of `{"allowAll":…,"ids":[…]}`, and `extendedIds` if any. */
export const filterHash = (content: Omit<FilterContent, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sent(content)))
    .digest('hex')
