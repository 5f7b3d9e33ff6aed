import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { DeviceGateway } from '../link/device-gateway.ts'
import type { ConfigPage, ConfigRepository, ConfigRow } from './configs.repository.ts'
import { type FilterContent, filterHash, sentFilter } from './filter-content.ts'

/** Publishes the configuration of controllers: settings with each save, filters only when they are synchronized. */
export function configPublisher(configs: ConfigRepository, gateway: DeviceGateway, log: FastifyBaseLogger) {
  // Reading and publishing are one step, so an older configuration never follows a newer one.
  const queue = new PQueue({ concurrency: 1 })
  /** Whether the broker refused a message that it should retain. */
  let isOwed = false
  let begunRounds = 0
  let endedRounds = 0

  /** Returns whether the broker accepted all messages, and logs failures. */
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

  /** Reads the next page after the broker accepted the previous one, so that saves need not wait for all pages. */
  async function publishPages(read: (after: string | undefined) => Promise<ConfigPage>): Promise<void> {
    const own = begunRounds
    for (let after: string | undefined; ; ) {
      const next = await queue.add(async () => {
        const page = await read(after)
        return (await publish(page.rows, syncedFilter)) || gateway.connected ? page.next : undefined
      })
      // A later round over all controllers publishes the rest.
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
    /** Publishes a filter to all controllers that use it. Returns false when the broker did not accept everything. */
    async publishFilter(filter: FilterContent) {
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
    /** Publishes the configuration of saved controllers. Without the broker it only logs, and the save succeeds. */
    async publishControllers(ids: readonly string[]) {
      if (ids.length > 0) await queue.add(async () => publish(await configs.ofControllers(ids), syncedFilter))
    },
    /**
     * Publishes all configurations again, of controllers that were ever connected: a restarted broker may have lost its
     * retained messages.
     */
    publishAll,
    /**
     * Publishes configurations to controllers that connected and did not report theirs. Resolves when these controllers
     * are known.
     */
    async publishUnreported(keys: readonly string[]) {
      const unreported = keys.length === 0 ? [] : await configs.unreported(keys)
      if (unreported.length === 0) return
      queue
        .add(async () => publish(await configs.ofKeys(unreported), syncedFilter))
        .catch((error) => log.error({ err: error }, 'configuration for a controller that has connected'))
    },
    /**
     * Publishes the configurations that possibly connected controllers have not reported, in case they missed them. The
     * broker retains the last one for the others. After a refused message everything is published again.
     */
    async publishPending() {
      if (endedRounds < begunRounds) return
      await (isOwed ? publishAll() : publishPages(configs.pendingPage))
    },
  }
}
export type ConfigPublisher = ReturnType<typeof configPublisher>

/** Returns the last synchronized content. A filter that was never synchronized passes everything. */
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
