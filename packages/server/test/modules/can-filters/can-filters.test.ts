import { canFilter } from '@hoistway/contracts/can-filter'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { pagedFilterResponse } from '@hoistway/contracts/paging'
import { describe, expect, test } from 'vitest'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { type Answer, startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
  server.as('admin', method, `canmessageidfilters${path}`, body, headers)
const created = async (name: string, more: object = {}) => {
  const answer = await admin('POST', '', { name, ...more })
  expect(answer.status).toBe(201)
  return answer
}

const isDrifted = async (id: string) => {
  const { updatedAt, lastSyncedAt } = (await admin('GET', `/${id}`)).body
  return Date.parse(updatedAt) > Date.parse(lastSyncedAt)
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

  test('the database keeps the default unique', async () => {
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

test.each([
  ['of IDs', { allowAll: false, messageIds: [1, 2] }],
  ['of rules', { allowAll: false, rules: [{ first: 1, last: 2 }] }],
])('a new name or default mark of a filter %s is no drift', async (lines, content) => {
  const { body } = await created(`Named ${lines}`, content)
  await admin('POST', `/${body.id}/synchronize`)
  const save = (more: object) => admin('PUT', `/${body.id}`, { name: body.name, ...content, ...more })
  await save({ name: `Renamed ${lines}` })
  await save({ isDefault: true })
  expect(await isDrifted(body.id)).toBe(false)
  await save({ allowAll: true })
  expect(await isDrifted(body.id)).toBe(true)
})

test('other rules for the same IDs are no drift, another length of an ID is', async () => {
  const content = { allowAll: false, rules: [{ first: 1, last: 2 }] }
  const { body } = await created('Written', content)
  await admin('POST', `/${body.id}/synchronize`)
  const save = (rules: object[]) => admin('PUT', `/${body.id}`, { name: 'Written', allowAll: false, rules })
  await save([{ first: 1 }, { first: 2 }])
  expect(await isDrifted(body.id)).toBe(false)
  await save([{ first: 1 }, { first: 2, bits: 29 }])
  expect(await isDrifted(body.id)).toBe(true)
})

test.each([
  ['IDs', { messageIds: [3, 1, 3] }, { messageIds: [1, 3] }],
  ['unused IDs', { allowAll: true, messageIds: [1] }, { allowAll: true, messageIds: [2] }],
  [
    'rules',
    { rules: [{ first: 3, bits: 29 }, { first: 1, bits: 29 }, { first: 0x2_000 }] },
    { rules: [{ first: 0x2_000 }, { first: 1, bits: 29 }, { first: 3, bits: 29 }] },
  ],
])('an equivalent list of %s is no drift', async (kind, before, after) => {
  const name = `Order of ${kind}`
  const { body } = await created(name, { allowAll: false, ...before })
  await server.as('admin', 'POST', 'controllers', {
    controllerName: name,
    controllerKey: `ORDER-${kind.replace(' ', '-')}`,
    sharedSecret: 'a-long-secret',
    controllerType: 'ESP32_WiFi',
    canMessageIdFilterId: body.id,
  })
  await admin('POST', `/${body.id}/synchronize`)
  await query(
    server.databaseUrl,
    `update controllers set reported = jsonb_build_object('filterSha256', synced_sha256)
     from can_filters f where f.id = can_filter_id and f.id = '${body.id}'`,
  )
  await admin('PUT', `/${body.id}`, { name, allowAll: false, ...after })
  expect(await isDrifted(body.id)).toBe(false)
  expect((await admin('GET', `/${body.id}/controllers`)).body).toMatchObject({ upToDateCount: 1 })
})

describe('with clocks that differ between servers', () => {
  test('a change after a sync is drift, a sync after a change is none', async () => {
    const { body } = await created('Skewed', { allowAll: false, messageIds: [1] })
    const later = (column: string) =>
      query(
        server.databaseUrl,
        `update can_filters set ${column} = now() + interval '1 hour' where id = '${body.id}'`,
      )
    await admin('POST', `/${body.id}/synchronize`)
    await later('last_synced_at')
    await admin('PUT', `/${body.id}`, { name: 'Skewed', allowAll: false, messageIds: [2] })
    expect(await isDrifted(body.id)).toBe(true)
    await later('updated_at')
    await admin('POST', `/${body.id}/synchronize`)
    expect(await isDrifted(body.id)).toBe(false)
  })

  test('a change during a sync is drift', async () => {
    const { body } = await created('Raced sync', { allowAll: false, messageIds: [1] })
    const client = await transaction(server.databaseUrl)
    await client.query(
      `update can_filters set message_ids = '{2}', updated_at = now() - interval '1 hour', version = version + 1
       where id = '${body.id}'`,
    )
    const sync = admin('POST', `/${body.id}/synchronize`)
    await expectWaiting(server.databaseUrl, 1)
    await client.query('commit')
    expect((await sync).body).toEqual({ success: true })
    expect(await isDrifted(body.id)).toBe(true)
  })
})

/** Synchronizes a filter while another user saves and synchronizes it. */
async function syncOvertakenBy(messageId: number, id: string): Promise<Answer> {
  const client = await transaction(server.databaseUrl)
  await client.query(
    `update can_filters set message_ids = '{${messageId}}', updated_at = now(), last_synced_at = now(),
       synced = '{"messageIds": [${messageId}], "allowAll": false}', version = version + 1 where id = '${id}'`,
  )
  const sync = admin('POST', `/${id}/synchronize`)
  await expectWaiting(server.databaseUrl, 1)
  await client.query('commit')
  return sync
}

test('a sync that another one has overtaken is refused', async () => {
  const { body } = await created('Overtaken sync', { allowAll: false, messageIds: [1] })
  const refused = await syncOvertakenBy(2, body.id)
  expect([refused.status, refused.body.code]).toEqual([409, CHANGED_MEANWHILE])
  const [stored] = await query(server.databaseUrl, `select synced from can_filters where id = '${body.id}'`)
  expect(stored).toEqual({ synced: { allowAll: false, messageIds: [2] } })
})

test('two syncs of the same content succeed', async () => {
  const { body } = await created('Synchronized twice', { allowAll: false, messageIds: [1] })
  expect((await syncOvertakenBy(1, body.id)).body).toEqual({ success: true })
  expect(await isDrifted(body.id)).toBe(false)
})

test('a sync of a filter that has changed since is refused', async () => {
  const { body, headers } = await created('Half changed', { allowAll: false, messageIds: [1] })
  const sync = (etag: string | null) =>
    admin('POST', `/${body.id}/synchronize`, {}, { 'if-match': etag ?? '' })
  const saved = await admin('PUT', `/${body.id}`, { name: 'Half changed', messageIds: [2] })
  const outdated = await sync(headers.get('etag'))
  expect([outdated.status, outdated.body.code]).toEqual([409, CHANGED_MEANWHILE])
  expect((await admin('GET', `/${body.id}`)).body.lastSyncedAt).toBe(null)
  expect((await sync(saved.headers.get('etag'))).body).toEqual({ success: true })
})

test('rejects a name that differs only in case, at its field', async () => {
  const { body: first } = await created('Taken name')
  const twice = await admin('POST', '', { name: ' taken NAME ' })
  const message = 'A filter named "taken NAME" exists already. Choose another name.'
  expect([twice.status, twice.body]).toEqual([409, { message, errors: { name: [message] } }])
  const { body: other } = await created('Another name')
  expect((await admin('PUT', `/${other.id}`, { name: 'Taken Name' })).status).toBe(409)
  expect((await admin('PUT', `/${first.id}`, { name: 'TAKEN name' })).status).toBe(200)
  const racers = await Promise.all(Array.from({ length: 6 }, () => admin('POST', '', { name: 'Raced' })))
  expect(racers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('stores rules as entered, and expanded as message IDs', async () => {
  const rules = [
    { first: 0x100, last: 0x102 },
    { first: 0x200, mask: 0x7fe },
    { first: 0x7, bits: 29 },
  ]
  const { body } = await created('Rules', { allowAll: false, messageIds: [1], rules })
  expect([body.rules, body.messageIds]).toEqual([rules, [0x100, 0x101, 0x102, 0x200, 0x201, 7]])
  // An older client without rules saves a list, which then applies.
  const saved = await admin('PUT', `/${body.id}`, { name: 'Rules', allowAll: false, messageIds: [5] })
  expect([saved.body.rules, saved.body.messageIds]).toEqual([null, [5]])
  const refused = await admin('POST', '', { name: 'Wide', rules: [{ first: 0, last: 100_000 }] })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'rules.0': ['Stands for 100,001 message IDs, more than 65,536'] },
  ])
})

test('a filter has at most 200,000 message IDs', async () => {
  const text = 'A filter can have at most 200,000 message IDs'
  const rules = Array.from({ length: 4 }, () => ({ first: 0, last: 65_535 }))
  const wide = await admin('POST', '', { name: 'Together', rules })
  expect([wide.status, wide.body.errors]).toEqual([400, { rules: [text] }])
  const most = Array.from({ length: 200_000 }, (_, index) => 0x1fffffff - index)
  const long = await admin('POST', '', { name: 'Long', messageIds: [...most, 0] })
  expect([long.status, long.body.errors]).toEqual([400, { messageIds: [text] }])
  const { body } = await created('Most')
  const saved = await admin('PUT', `/${body.id}`, { name: 'Most', messageIds: most })
  expect([saved.status, saved.body.messageIds?.length]).toEqual([200, 200_000])
})

test('the history of a filter contains changes with their authors', async () => {
  const { body } = await created('Traced', { allowAll: false, messageIds: [1, 2] })
  await admin('PUT', `/${body.id}`, {
    name: 'Traced again',
    allowAll: false,
    rules: [{ first: 2 }, { first: 0x10, last: 0x1f }],
  })
  await admin('PUT', `/${body.id}`, {
    name: 'Traced again',
    allowAll: false,
    rules: [{ first: 2 }, { first: 0x10, last: 0x1f }],
  })
  await admin('POST', `/${body.id}/synchronize`)
  const history = (await admin('GET', `/${body.id}/history`)).body
  expect(history).toMatchObject([
    { action: 'synchronize' },
    {
      action: 'update',
      name: { from: 'Traced', to: 'Traced again' },
      added: ['0x10–0x1F'],
      addedCount: 1,
      removed: ['0x1'],
      removedCount: 1,
    },
    { action: 'create', added: ['0x1', '0x2'], addedCount: 2 },
  ])
  for (const { userName, at } of history)
    expect([typeof userName, Date.parse(at) > 0]).toEqual(['string', true])
})

test('the history of a filter says when another one replaced it as the default', async () => {
  const [first, second] = [await created('First', { isDefault: true }), await created('Second', {})]
  const historyOf = async (id: string) => (await admin('GET', `/${id}/history`)).body
  const third = await created('Third', { isDefault: true })
  const isReplaced = { action: 'update', isDefault: { from: true, to: false }, userName: expect.any(String) }
  expect(await historyOf(first.body.id)).toMatchObject([isReplaced, { action: 'create' }])
  await admin('PUT', `/${second.body.id}`, { name: 'Second', isDefault: true, allowAll: true })
  expect(await historyOf(third.body.id)).toMatchObject([isReplaced, { action: 'create' }])
  expect(await historyOf(second.body.id)).toMatchObject([
    { action: 'update', isDefault: { from: false, to: true } },
    { action: 'create' },
  ])
})

test('the history of a filter contains a changed length of an ID', async () => {
  const { body } = await created('Lengths', { allowAll: false, rules: [{ first: 7 }] })
  await admin('PUT', `/${body.id}`, { name: 'Lengths', allowAll: false, rules: [{ first: 7, bits: 29 }] })
  expect((await admin('GET', `/${body.id}/history`)).body).toMatchObject([
    { action: 'update', added: ['0x7 (29 bit)'], removed: ['0x7'] },
    { action: 'create' },
  ])
})

test('the history of a filter outlives it, and the deleted are listed', async () => {
  const { body } = await created('Short-lived', { allowAll: false, messageIds: [7] })
  await admin('DELETE', `/${body.id}`)
  expect((await admin('GET', `/${body.id}/history`)).body).toMatchObject([
    { action: 'delete', name: { from: 'Short-lived', to: '' }, removed: ['0x7'], removedCount: 1 },
    { action: 'create', added: ['0x7'] },
  ])
  const [latest] = (await admin('GET', '/deleted')).body
  expect(latest).toMatchObject({ id: body.id, name: 'Short-lived', userName: expect.any(String) })
  expect(Date.parse(latest.at)).toBeGreaterThan(0)
  expect((await admin('GET', '/00000000-0000-4000-8000-000000000000/history')).status).toBe(404)
})
