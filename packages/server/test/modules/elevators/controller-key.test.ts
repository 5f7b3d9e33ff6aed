import pg from 'pg'
import { expect, test } from 'vitest'
import { recordStatements } from '../../../bench/statements.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const found = async (user: 'admin' | 'manager', key: string) =>
  (await server.as(user, 'GET', `elevators/with-controller?key=${encodeURIComponent(key)}`)).body.map(
    ({ id }: { id: string }) => id,
  )
const first = async (path: string) => (await server.as('admin', 'GET', path)).body.data[0]

test('an elevator is found by the key of its controller, whether it names the key or the id', async () => {
  const { id } = await first('elevators?searchTerm=ESP-0007')
  expect(await found('admin', 'ESP-0007')).toEqual([id])
  expect(await found('admin', ' esp-0007 ')).toEqual([id])
  await query(
    server.databaseUrl,
    `update elevators set controller_id = (select id::text from controllers where key = 'ESP-0007') where id = '${id}'`,
  )
  expect(await found('admin', 'ESP-0007')).toEqual([id])
})

test('gives the same answer for an unknown key and for the key of a hidden elevator', async () => {
  const seen = new Set(
    (await server.as('manager', 'GET', 'elevators?pageSize=1000')).body.data.map(
      ({ id }: { id: string }) => id,
    ),
  )
  const { data } = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body
  const hidden = data.find((each: { id: string }) => !seen.has(each.id))
  expect(await found('admin', hidden.controllerId)).toEqual([hidden.id])
  const answers = [hidden.controllerId, 'ESP-9999', "'; drop table elevators; --"].map((key) =>
    server.as('manager', 'GET', `elevators/with-controller?key=${encodeURIComponent(key)}`),
  )
  for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([200, []])
})

test('an elevator is found by its key without reading all elevators and controllers', async () => {
  const statements = await recordStatements(async () => void (await found('admin', 'ESP-0008')))
  const lookup = statements.find(({ text }) => text.includes('lower('))
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  // Small tables are read sequentially otherwise.
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain ${lookup?.text}`, [...(lookup?.values ?? [])])
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('elevators_controller_lower')
  expect(plan).toContain('controllers_key_lower')
  expect(plan).not.toContain('Seq Scan')
})
