import { expect, onTestFinished, test } from 'vitest'
import { recordStatements } from '../../bench/statements.ts'
import { openDatabase } from '../../src/db/database.ts'
import { configRepository } from '../../src/devices/configs/configs.repository.ts'
import { filterHash } from '../../src/devices/configs/filter-content.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()

interface Row {
  readonly key: string
  readonly version: number
  readonly reported: { version: number; filterSha256: string } | null
  readonly synced: { allowAll: boolean; messageIds: number[]; extendedIds?: number[] } | null
  readonly is_named: boolean
  readonly is_online: boolean
}

test('lists unreported configurations of possibly connected controllers as pending', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const sql = (text: string) => query(demo.databaseUrl, text)
  const synced = [
    { allowAll: false, messageIds: [] },
    { allowAll: false, messageIds: [3, 1, 2] },
    { allowAll: true, messageIds: [5], extendedIds: [7] },
  ]
  await sql(`update can_filters set synced = (array['${synced.map((each) => JSON.stringify(each)).join("','")}'])
    [1 + abs(hashtext(name)) % 4]::jsonb`)
  const hashes = [...synced, { allowAll: true, messageIds: [] }].map((each) => filterHash(each))
  await sql(`update elevators set is_online = hashtext(name) % 2 = 0;
    update elevators set controller_id = null where abs(hashtext(name)) % 5 = 0;
    update elevators set controller_id = (select id::text from controllers c where c.key = controller_id)
      where abs(hashtext(name)) % 3 = 0 and controller_id in (select key from controllers);
    update controllers set reported = case when abs(hashtext(key)) % 9 = 0 then null else jsonb_build_object(
      'version', version + (abs(hashtext(key)) % 7 = 0)::int,
      'filterSha256', (array['${hashes.join("','")}'])[1 + abs(hashtext(name)) % 4]) end`)

  const { rows } = await database.pool.query<Row>(`
    select c.key, c.version, c.reported, f.synced, count(e.id) > 0 as is_named, coalesce(bool_or(e.is_online), false) as is_online
    from controllers c left join can_filters f on f.id = c.can_filter_id or (c.can_filter_id is null and f.is_default)
    left join elevators e on e.controller_id in (c.key, c.id::text) group by c.id, f.id order by c.key`)
  const isReported = ({ reported, version, synced: filter }: Row) =>
    reported?.version === version &&
    reported.filterSha256 === filterHash(filter ?? { allowAll: true, messageIds: [] })
  const wanted = rows.filter((row) => !isReported(row) && (row.is_online || (!row.is_named && row.reported)))
  const { rows: found, next } = await configRepository(database.db).pendingPage(undefined)

  expect(found.map(({ key }) => key).toSorted()).toEqual(wanted.map(({ key }) => key).toSorted())
  expect(next).toBe(undefined)
  expect(wanted.length).toBeGreaterThan(3)
  expect(rows.filter(isReported).length).toBeGreaterThan(3)
  const after = wanted[1]?.key
  const rest = await configRepository(database.db).pendingPage(after)
  expect(rest.rows.map(({ key }) => key).toSorted()).toEqual(
    wanted
      .slice(2)
      .map(({ key }) => key)
      .toSorted(),
  )
})

test('publishes all configurations of ever-connected controllers to an empty broker', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const sql = (text: string) => query<{ key: string; id: string }>(demo.databaseUrl, text)
  await sql(
    `update controllers set reported = null; update elevators set controller_id = null, last_seen_at = null`,
  )
  const all = await sql('select key, id from controllers order by key limit 5')
  const [byKey, byId, reported, unseen] = all
  const carry = (controllerId: string | undefined, seenAt: string, place: number) =>
    sql(`update elevators set controller_id = '${controllerId}', last_seen_at = ${seenAt}
      where id = (select id from elevators order by id offset ${place} limit 1)`)
  await carry(byKey?.key, 'now()', 0)
  await carry(byId?.id, 'now()', 1)
  await carry(unseen?.key, 'null', 2)
  await sql(`update controllers set reported = '{"version": -1}' where key = '${reported?.key}'`)
  const { page, unreported } = configRepository(database.db)
  const { rows } = await page(undefined)
  expect(rows.map(({ key }) => key)).toEqual([byKey, byId, reported].map((each) => each?.key))
  const keys = all.map(({ key }) => key)
  expect((await unreported([...keys, 'unknown'])).toSorted()).toEqual(keys)
})

test('reads the content of a filter once for all of its controllers', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const sql = (text: string) => query<{ id: string }>(demo.databaseUrl, text)
  await sql(`update can_filters set synced = '{"allowAll": false, "messageIds": [1, 2]}'`)
  const ids = (await sql('select id from controllers')).map(({ id }) => id)
  const rows = await configRepository(database.db).ofControllers(ids)
  const byFilter = Map.groupBy(rows, ({ filterId }) => filterId)
  expect(Math.max(...[...byFilter.values()].map(({ length }) => length))).toBeGreaterThan(1)
  for (const own of byFilter.values()) expect(new Set(own.map(({ synced }) => synced)).size).toBe(1)
  expect(rows[0]?.synced).toEqual({ allowAll: false, messageIds: [1, 2] })
})

test('finds configurations whose settings or filter changed since they were read', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const sql = (text: string) => query<{ key: string; id: string }>(demo.databaseUrl, text)
  const [saved, synced, same] = await sql('select key, id from controllers order by key limit 3')
  const keys = [saved, synced, same].map((each) => each?.key ?? '')
  await sql(`update can_filters set synced = '{"allowAll": false, "messageIds": [1]}'`)
  const [first, second] = await sql('select id from can_filters order by id limit 2')
  await sql(`update controllers set can_filter_id = '${first?.id}';
    update controllers set can_filter_id = '${second?.id}' where key = '${synced?.key}'`)
  const { ofKeys, changed } = configRepository(database.db)
  const rows = await ofKeys(keys)
  expect(await changed(rows)).toEqual([])
  await sql(`update controllers set version = version + 1 where key = '${saved?.key}';
    update can_filters set synced = '{"allowAll": false, "messageIds": [2]}' where id = '${second?.id}'`)
  const again = await changed(rows)
  expect(again.map(({ key, synced: content }) => [key, content?.messageIds]).toSorted()).toEqual([
    [saved?.key, [1]],
    [synced?.key, [2]],
  ])
})

test('finds unreported configurations without hashing the content of filters', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const { unreported, pendingPage } = configRepository(database.db)
  const statements = await recordStatements(async () => {
    await unreported(['ESP-0001'])
    await pendingPage(undefined)
  })
  const compared = statements.filter(({ text }) => text.includes('filterSha256'))
  expect(compared).toHaveLength(2)
  for (const { text, values } of compared) {
    const { rows } = await database.pool.query(`explain (verbose) ${text}`, [...values])
    expect(JSON.stringify(rows)).not.toMatch(/sha256\(|jsonb_array_elements/)
  }
})
