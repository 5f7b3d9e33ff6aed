import { AsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { batchesOf } from '../../base/batches-of.ts'
import type { DeviceGateway } from '../link/device-gateway.ts'
import type { ConfigPage, ConfigRepository, ConfigRow } from './configs.repository.ts'
import { type FilterContent, filterHash, sentFilter } from './filter-content.ts'

/** More messages with the largest filters would not arrive in time. */
const PUBLISHED_AT_ONCE = 20
/** Another server may save a controller again and again. */
const TRIES = 3

type SentFilter = DeviceConfigDesired['filter']

/** Publishes settings with each save, filters only when they are synchronized. */
export function configPublisher(configs: ConfigRepository, gateway: DeviceGateway, log: FastifyBaseLogger) {
  // Reads and publishes in one step, so an older configuration of this server never follows a newer one.
  const queue = new PQueue({ concurrency: 1 })
  /** The broker refused a message that it should retain. */
  let isOwed = false
  let begunRounds = 0
  let endedRounds = 0

  /** @param syncing sent instead of the stored content of the same filter */
  async function publish(rows: readonly ConfigRow[], syncing?: SentFilter, tries = TRIES): Promise<boolean> {
    const refused = await send(gateway, rows, filtersToSend(syncing))
    if (refused) {
      isOwed = true
      log.warn({ err: refused.reason }, 'configuration not published')
      return false
    }
    // Another server may have published a newer one since the read.
    const newer = tries > 1 && rows.length > 0 ? await configs.changed(rows) : []
    return newer.length === 0 || publish(newer, syncing, tries - 1)
  }

  /** Callers do not wait: a filter may go to thousands of controllers. */
  function publishLater(of: readonly string[], read: (of: readonly string[]) => Promise<ConfigRow[]>): void {
    if (of.length === 0) return
    queue
      .add(async () => publish(await read(of)))
      .catch((error) => log.error({ err: error }, 'configurations of saved or connecting controllers'))
  }

  /** Each page queues separately, so saves need not wait for all pages. */
  async function publishPages(read: (after: string | undefined) => Promise<ConfigPage>): Promise<void> {
    const own = begunRounds
    for (let after: string | undefined; ; ) {
      const next = await queue.add(async () => {
        const page = await read(after)
        return (await publish(page.rows)) || gateway.connected ? page.next : undefined
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
    /** @param stored stores the filter as sent, before a later save publishes it */
    async publishFilter(filter: FilterContent, stored: () => Promise<unknown>) {
      if (!gateway.connected) return false
      const sent = filterToSend(filter)
      const store = AsyncResource.bind(stored)
      return queue.add(async () => {
        for (let after: string | undefined; ; ) {
          const page = await configs.pageOfFilter(filter.id, after)
          if (!(await publish(page.rows, sent))) return false
          if (page.next === undefined) break
          after = page.next
        }
        await store()
        return true
      })
    },
    publishControllers: (ids: readonly string[]) => publishLater(ids, configs.ofControllers),
    /** A later controller with the same key would receive the retained messages. Never rejects. */
    clearDeleted: (key: string): Promise<unknown> =>
      queue
        .add(async () => (await configs.ofKeys([key])).length > 0 || gateway.clearDesired(key))
        .catch((error) => log.warn({ err: error, key }, 'messages for a deleted controller stay')),
    publishAll,
    async publishUnreported(keys: readonly string[]) {
      publishLater(keys.length === 0 ? [] : await configs.unreported(keys), configs.ofKeys)
    },
    /** Controllers may have missed messages. After a refused one, publishes to all controllers. */
    async publishPending() {
      if (endedRounds < begunRounds) return
      await (isOwed ? publishAll() : publishPages(configs.pendingPage))
    },
    settled: () => queue.add(() => {}),
  }
}
export type ConfigPublisher = ReturnType<typeof configPublisher>

async function send(
  gateway: DeviceGateway,
  rows: readonly ConfigRow[],
  filterOf: (row: ConfigRow) => SentFilter,
): Promise<PromiseRejectedResult | undefined> {
  let refused: PromiseRejectedResult | undefined
  for (const some of batchesOf(rows, PUBLISHED_AT_ONCE)) {
    const results = await inTurns(
      some.map((row) => () => gateway.publishConfig(row.key, desired(row, filterOf(row)))),
    )
    refused ??= results.find((result) => result.status === 'rejected')
    // A broker that answers nothing would delay the rest by one timeout per batch.
    if (results.every(({ status }) => status === 'rejected')) break
  }
  return refused
}

/** Lets other work run between two messages, since serializing the largest filters takes long. */
function inTurns(publishing: readonly (() => Promise<void>)[]) {
  let before = Promise.resolve()
  return Promise.allSettled(
    publishing.map((publishOne) => {
      before = before.then(() => turn())
      return before.then(publishOne)
    }),
  )
}

/** Prepares each filter once, since hashing the largest ones takes long. */
function filtersToSend(syncing: SentFilter | undefined) {
  const prepared = new Map(syncing && [[syncing.id, syncing]])
  return ({ filterId, synced }: ConfigRow) => {
    const id = filterId ?? 'none'
    const sent = prepared.get(id) ?? filterToSend({ id, ...(synced ?? { allowAll: true, messageIds: [] }) })
    prepared.set(id, sent)
    return sent
  }
}

const filterToSend = ({ id, ...content }: FilterContent): SentFilter => ({
  id,
  ...sentFilter(content),
  sha256: filterHash(content),
})

const desired = ({ version, settings }: ConfigRow, filter: SentFilter): DeviceConfigDesired => ({
  version,
  filter,
  settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
})
