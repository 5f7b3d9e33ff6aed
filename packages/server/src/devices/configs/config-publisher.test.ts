import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { DeviceGateway } from '../link/device-gateway.ts'
import { configPublisher } from './config-publisher.ts'
import type { ConfigRepository, ConfigRow } from './configs.repository.ts'

const nothingToStore = async () => {}
const row = (key: string): ConfigRow => ({
  ...{ key, version: 1, settings: [], filterId: null, filterSha256: 'none', synced: null },
})

function publisher(pages = [['A', 'B'], ['C', 'D'], ['E']].map((keys) => keys.map(row))) {
  const published: string[] = []
  const filters = new Set<DeviceConfigDesired['filter']>()
  const inFlight = { all: 0, now: 0, most: 0, inTurn: 0, mostInTurn: 0 }
  const refused = new Set<string>()
  const changes: ConfigRow[][] = []
  const reads: string[] = []
  let isConnected = true
  let beforePage = async (_index: number) => {}
  const configs: ConfigRepository = {
    async page(after) {
      const index = after === undefined ? 0 : Number(after)
      await beforePage(index)
      reads.push(`page ${index}`)
      return { rows: pages[index] ?? [], next: index < pages.length - 1 ? String(index + 1) : undefined }
    },
    async pendingPage() {
      reads.push('pending')
      return { rows: [], next: undefined }
    },
    pageOfFilter: (_, after) => configs.page(after),
    async ofControllers(ids) {
      reads.push(ids.join())
      return ids.map(row)
    },
    ofKeys: async (keys) => keys.map(row),
    changed: async () => changes.shift() ?? [],
    unreported: async (keys) => keys.filter((key) => key !== 'reported'),
  }
  const gateway: DeviceGateway = {
    get connected() {
      return isConnected
    },
    async publishConfig(key: string, { filter, version }) {
      inFlight.all += 1
      inFlight.most = Math.max(inFlight.most, ++inFlight.now)
      inFlight.mostInTurn = Math.max(inFlight.mostInTurn, ++inFlight.inTurn)
      setImmediate(() => (inFlight.inTurn = 0))
      await Promise.resolve()
      inFlight.now -= 1
      if (!isConnected || refused.has(key)) throw new Error('not taken')
      filters.add(filter)
      published.push(version === 1 ? key : `${key} ${version}`)
    },
    sendCommand: async () => {},
    publishFirmware: async () => {},
    clearDesired: async () => {},
  }
  return {
    configs: configPublisher(configs, gateway, pino({ level: 'silent' })),
    published,
    filters,
    inFlight,
    refused,
    changes,
    reads,
    disconnect: () => {
      isConnected = false
    },
    connect: () => {
      isConnected = true
    },
    before: (action: typeof beforePage) => {
      beforePage = action
    },
  }
}

test('a configuration that is saved while all are published does not wait for the rest', async () => {
  const { configs, published, before } = publisher()
  before(async (index) => {
    if (index === 1) configs.publishControllers(['saved'])
  })
  await configs.publishAll()
  expect(published).toEqual(['A', 'B', 'C', 'D', 'saved', 'E'])
})

test('settles after the configurations that were saved before', async () => {
  const { configs, published } = publisher()
  configs.publishControllers(['saved'])
  await configs.settled()
  expect(published).toEqual(['saved'])
})

test('publishes again a configuration that another server changed in the meantime', async () => {
  const { configs, published, changes } = publisher([['A', 'B'].map(row)])
  changes.push([{ ...row('B'), version: 2 }])
  await configs.publishAll()
  expect(published).toEqual(['A', 'B', 'B 2'])
})

test('publishes again to controllers that got another filter while a filter was sent', async () => {
  const { configs, published, filters, changes } = publisher([
    ['A', 'B'].map((key) => ({ ...row(key), filterId: 'f' })),
  ])
  changes.push(['A', 'B'].map((key) => ({ ...row(key), version: 2, filterId: 'g' })))
  expect(await configs.publishFilter({ id: 'f', allowAll: true, messageIds: [] }, nothingToStore)).toBe(true)
  expect(published).toEqual(['A', 'B', 'A 2', 'B 2'])
  expect([...filters].map(({ id }) => id)).toEqual(['f', 'g'])
})

test('publishing all ends with the connection, and is done again later', async () => {
  const { configs, published, reads, before, disconnect, connect } = publisher()
  before(async (index) => {
    if (index === 1) disconnect()
  })
  await configs.publishAll()
  expect(published).toEqual(['A', 'B'])
  expect(reads).toEqual(['page 0', 'page 1'])
  before(async () => {})
  connect()
  await configs.publishPending()
  expect(published).toEqual(['A', 'B', 'A', 'B', 'C', 'D', 'E'])
  await configs.publishPending()
  expect(reads.at(-1)).toBe('pending')
})

test('a refused configuration delays no other, and is published again later', async () => {
  const { configs, published, refused } = publisher()
  refused.add('A')
  await configs.publishAll()
  expect(published).toEqual(['B', 'C', 'D', 'E'])
  refused.clear()
  await configs.publishPending()
  expect(published.slice(4)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('publishing all stops when it is started again', async () => {
  const { configs, published, before } = publisher()
  let again: Promise<void> | undefined
  before(async (index) => {
    if (index === 1) again ??= configs.publishAll()
  })
  await configs.publishAll()
  await again
  expect(published).toEqual(['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D', 'E'])
})

test('a filter counts as published only when all of its controllers have it', async () => {
  const { configs, refused, reads } = publisher()
  const filter = { id: 'f', allowAll: true, messageIds: [] }
  expect(await configs.publishFilter(filter, nothingToStore)).toBe(true)
  refused.add('C')
  expect(await configs.publishFilter(filter, nothingToStore)).toBe(false)
  expect(reads).toEqual(['page 0', 'page 1', 'page 2', 'page 0', 'page 1'])
})

test('a controller that is saved while a filter is sent is read after the filter is stored', async () => {
  const { configs, reads, before } = publisher([[row('A')]])
  before(async () => configs.publishControllers(['saved']))
  const filter = { id: 'f', allowAll: true, messageIds: [] }
  await configs.publishFilter(filter, async () => {
    await Promise.resolve()
    reads.push('stored')
  })
  await configs.settled()
  expect(reads).toEqual(['page 0', 'stored', 'saved'])
})

test('a connecting controller gets its unreported configuration', async () => {
  const { configs, published } = publisher()
  await configs.publishUnreported(['new', 'reported', 'other'])
  await configs.publishUnreported(['reported'])
  await expect.poll(() => published).toEqual(['new', 'other'])
})

test('a large filter of many controllers is prepared once and sent to a few at a time', async () => {
  const messageIds = Array.from({ length: 200_000 }, (_, index) => index)
  const synced = { allowAll: false, messageIds }
  const rows = Array.from({ length: 200 }, (_, index) => ({ ...row(`C${index}`), filterId: 'f', synced }))
  const { configs, published, filters, inFlight } = publisher([rows])
  await configs.publishAll()
  expect(published).toHaveLength(200)
  expect([...filters].map(({ id, ids }) => [id, ids.length])).toEqual([['f', 200_000]])
  expect(await configs.publishFilter({ id: 'f', ...synced }, nothingToStore)).toBe(true)
  expect([published.length, filters.size]).toEqual([400, 2])
  expect(inFlight.most).toBeLessThanOrEqual(20)
  expect(inFlight.mostInTurn).toBe(1)
})

test('publishing stops when the broker takes none of several configurations', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `C${index}`)
  const { configs, refused, inFlight } = publisher([keys.map(row)])
  for (const key of keys) refused.add(key)
  expect(await configs.publishFilter({ id: 'f', allowAll: true, messageIds: [] }, nothingToStore)).toBe(false)
  expect(inFlight.all).toBe(20)
})
