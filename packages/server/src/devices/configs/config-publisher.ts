import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { DeviceGateway } from '../link/device-gateway.ts'
import type { ConfigPage, ConfigRepository, ConfigRow } from './configs.repository.ts'
import { type FilterContent, filterHash, sentFilter } from './filter-content.ts'

/** Publishes the configuration of controllers: settings with each save, a filter's content only when it is synchronized. */
export interface ConfigPublisher {
  /** Publishes a filter to all controllers that follow it; false when the broker did not take all of it. */
  publishFilter(filter: FilterContent): Promise<boolean>
  /** Publishes the configuration of controllers that were saved. A lost broker is logged: the save stands. */
  publishControllers(ids: readonly string[]): Promise<void>
  /**
   * Publishes the configurations again of all controllers that have ever been connected: a broker that was restarted may have forgotten
   * its retained messages.
   */
  publishAll(): Promise<void>
  /** Publishes to controllers that have connected what they have not reported. Resolves when it is known which these are. */
  publishUnreported(keys: readonly string[]): Promise<void>
  /**
   * Publishes those that controllers which may be connected have not reported: what they missed reaches them after all. For the
   * others the broker keeps the last one; everything is published again when it has not taken one of them.
   */
  publishPending(): Promise<void>
}

export function configPublisher(
  configs: ConfigRepository,
  gateway: DeviceGateway,
  log: FastifyBaseLogger,
): ConfigPublisher {
  // What is read is published before anything else is read: an older configuration never follows a newer one.
  const queue = new PQueue({ concurrency: 1 })
  /** Whether the broker has not taken something that it should keep. */
  let isOwed = false
  let begunRounds = 0
  let endedRounds = 0

  /** Returns whether the broker took them all; logs why it did not. */
  async function publish(
    rows: readonly ConfigRow[],
    filterOf: (row: ConfigRow) => FilterContent,
  ): Promise<boolean> {
    const results = await Promise.allSettled(
      rows.map((row) => gateway.publishConfig(row.key, desired(row, filterOf(row)))),
    )
    const refused = results.find((result) => result.status === 'rejected')
    if (!refused) return true
    isOwed = true
    log.warn({ err: refused.reason }, 'configuration not published')
    return false
  }

  /** The next page is read when the broker has taken the one before; what is saved meanwhile does not wait for all of them. */
  async function publishPages(read: (after: string | undefined) => Promise<ConfigPage>): Promise<void> {
    const own = begunRounds
    for (let after: string | undefined; ; ) {
      const next = await queue.add(async () => {
        const page = await read(after)
        return (await publish(page.rows, syncedFilter)) || gateway.connected ? page.next : undefined
      })
      // A round of everything that began later publishes the rest.
      if (next === undefined || own !== begunRounds) return
      after = next
    }
  }

  async function publishAll(): Promise<void> {
    begunRounds += 1
    isOwed = false
    try {
      await publishPages(configs.page)
    } catch (error) {
      isOwed = true
      throw error
    } finally {
      endedRounds += 1
    }
  }

  return {
    async publishFilter(filter) {
      if (!gateway.connected) return false
      return queue.add(async () => {
        for (let after: string | undefined; ; ) {
          const page = await configs.pageOfFilter(filter.id, after)
          if (!(await publish(page.rows, () => filter))) return false
          if (page.next === undefined) return true
          after = page.next
        }
      })
    },
    async publishControllers(ids) {
      if (ids.length > 0) await queue.add(async () => publish(await configs.ofControllers(ids), syncedFilter))
    },
    publishAll,
    async publishUnreported(keys) {
      const unreported = keys.length === 0 ? [] : await configs.unreported(keys)
      if (unreported.length === 0) return
      queue
        .add(async () => publish(await configs.ofKeys(unreported), syncedFilter))
        .catch((error) => log.error({ err: error }, 'configuration for a controller that has connected'))
    },
    async publishPending() {
      if (endedRounds < begunRounds) return
      await (isOwed ? publishAll() : publishPages(configs.pendingPage))
    },
  }
}

/** The filter as it was last synchronized; one that never was lets everything pass. */
function syncedFilter({ filterId, synced }: ConfigRow) {
  return { id: filterId ?? 'none', ...(synced ?? { allowAll: true, messageIds: [] }) }
}

function desired(
  { version, settings }: { version: number; settings: readonly { key: string; value: string }[] },
  { id, ...content }: FilterContent,
): DeviceConfigDesired {
  return {
    version,
    filter: { id, ...sentFilter(content), sha256: filterHash(content) },
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  }
}
