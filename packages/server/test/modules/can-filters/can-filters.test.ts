import { canFilter } from '@hoistway/contracts/can-filter'
import { pagedFilterResponse } from '@hoistway/contracts/paging'
import { describe, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
  server.as('admin', method, `canmessageidfilters${path}`, body, headers)
const created = async (name: string, more: object = {}) => {
  const answer = await admin('POST', '', { name, ...more })
  expect(answer.status).toBe(201)
  return answer
}

test('filters are paged in their own envelope', async () => {
  const { body } = await admin('GET', '?pageNumber=2&pageSize=3')
  expect(body).toMatchObject({ pageNumber: 2, pageSize: 3, hasPrevious: true, hasNext: false })
  const page = pagedFilterResponse(canFilter).parse(body)
  expect([page.totalCount, page.totalPages, page.items.length]).toEqual([4, 2, 1])
})

test('creates a filter with defaults, updates and deletes it', async () => {
  const { body, headers } = await created(' Mine ')
  expect(body).toMatchObject({
    name: 'Mine',
    isDefault: false,
    allowAll: true,
    messageIds: [],
    lastSyncedAt: null,
  })
  const tag = { 'if-match': headers.get('etag') ?? '' }
  const change = { name: 'Mine', isDefault: false, allowAll: false, messageIds: [0, 0x1fffffff] }
  expect((await admin('PUT', `/${body.id}`, change, tag)).body.messageIds).toEqual([0, 536870911])
  expect((await admin('PUT', `/${body.id}`, change, tag)).status).toBe(409)
  expect((await admin('DELETE', `/${body.id}`)).body).toBe(true)
  expect((await admin('GET', `/${body.id}`)).body).toEqual({ message: 'Filter not found.' })
})

test.each([
  [{ name: '' }, 'name', 'Filter name is required'],
  [{ name: 'x'.repeat(201) }, 'name', 'Filter name is too long'],
  [{ name: 'a', messageIds: [1, -1] }, 'messageIds.1', 'Message ID must be 0 or greater'],
  [{ name: 'a', messageIds: [536870912] }, 'messageIds.0', 'Message ID exceeds maximum value'],
])('rejects %o at %s', async (body, field, text) => {
  const answer = await admin('POST', '', body)
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }])
})

test('counts the controllers that would follow a new default', async () => {
  const [count] = await query(
    server.databaseUrl,
    'select count(*)::int as n from controllers where can_filter_id is null',
  )
  expect(count?.n).toBeGreaterThan(0)
  expect((await admin('GET', '/default-followers')).body).toEqual({ totalCount: count?.n })
  const { body } = await created('Default to be')
  expect((await admin('GET', `/${body.id}/controllers`)).body.totalCount).toBe(0)
  await admin('PUT', `/${body.id}`, { name: 'Default to be', isDefault: true })
  expect((await admin('GET', `/${body.id}/controllers`)).body.totalCount).toBe(count?.n)
})

describe('the default filter', () => {
  const defaults = async () => {
    const { body } = await admin('GET', '?pageSize=100')
    return body.items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
  }

  test('is replaced when another filter is saved as default', async () => {
    const { body } = await created('Next default', { isDefault: true })
    expect(await defaults()).toMatchObject([{ id: body.id }])
  })

  test('stays unique under concurrent saves', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => created(`Racer ${index}`, { isDefault: true })))
    expect(await defaults()).toHaveLength(1)
  })

  test('is kept unique by the database', async () => {
    const [other] = (await admin('GET', '?pageSize=100')).body.items.filter(
      ({ isDefault }: { isDefault: boolean }) => !isDefault,
    )
    await expect(
      query(server.databaseUrl, `update can_filters set is_default = true where id = '${other.id}'`),
    ).rejects.toThrow('can_filters_one_default')
  })
})

test('controllers of a deleted filter follow the default', async () => {
  const { body } = await created('Short-lived')
  const controller = (await server.as('admin', 'GET', 'controllers?pageSize=1')).body.data[0]
  await server.as('admin', 'PUT', `controllers/${controller.id}/assign-filter`, {
    canMessageIdFilterId: body.id,
  })
  await admin('DELETE', `/${body.id}`)
  const after = (await server.as('admin', 'GET', `controllers/${controller.id}`)).body
  expect(after.canMessageIdFilterId).toBe(null)
})

test('a change after synchronizing is reported as drift', async () => {
  const { body } = await created('Synced', { allowAll: false, messageIds: [1, 2] })
  expect((await admin('POST', `/${body.id}/synchronize`)).body).toEqual({ success: true })
  const synced = (await admin('GET', `/${body.id}`)).body
  expect(Date.parse(synced.lastSyncedAt)).toBeGreaterThanOrEqual(Date.parse(synced.updatedAt))
  await admin('PUT', `/${body.id}`, { name: 'Synced', allowAll: false, messageIds: [1, 2, 3] })
  const drifted = (await admin('GET', `/${body.id}`)).body
  expect(Date.parse(drifted.updatedAt)).toBeGreaterThan(Date.parse(drifted.lastSyncedAt))
  expect((await admin('POST', '/00000000-0000-4000-8000-000000000000/synchronize')).status).toBe(404)
})
