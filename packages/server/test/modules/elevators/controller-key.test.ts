import { expect, test } from 'vitest'
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

test('a key that is unknown, and one whose elevator the caller does not see, are answered alike', async () => {
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
