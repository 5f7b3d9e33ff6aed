import { expect, test } from 'vitest'
import { diskState } from '../../src/start/disk.ts'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const TABLES = ['organizations', 'heartbeat']

async function refuseWrites(code: 'disk_full' | 'read_only_sql_transaction'): Promise<void> {
  await query(
    server.databaseUrl,
    `create function refuse_to_write() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '${code}'; end $$`,
  )
  for (const table of TABLES)
    await query(
      server.databaseUrl,
      `create trigger is_full before insert or update on ${table} execute function refuse_to_write()`,
    )
}
const acceptWrites = () => query(server.databaseUrl, 'drop function refuse_to_write cascade')

test('reports a full disk in the language of the user, and is not ready until there is space', async () => {
  expect((await server.call('GET', 'health/ready')).status).toBe(200)
  await refuseWrites('disk_full')
  const create = async (language: string) => {
    const body = { name: 'Nowhere', type: 0 }
    return server.as('admin', 'POST', 'organizations', body, { 'accept-language': language })
  }
  const refused = await create('en')
  expect([refused.status, refused.body]).toEqual([
    503,
    { message: "The server's disk is full. Nothing was saved.", code: 'disk-full' },
  ])
  expect((await create('de')).body.message).toBe(
    'Die Festplatte des Servers ist voll. Es wurde nichts gespeichert.',
  )
  expect((await create('fr')).body.message).toBe('Le disque du serveur est plein. Rien n’a été enregistré.')
  await expect
    .poll(() => server.call('GET', 'health/ready').then(({ status, body }) => [status, body.reasons]))
    .toEqual([503, ["The server's disk is full."]])
  expect((await server.call('GET', 'health')).body).toMatchObject({
    status: 'degraded',
    database: 'up',
    disk: 'full',
  })
  await acceptWrites()
  await expect.poll(() => server.call('GET', 'health/ready').then(({ status }) => status)).toBe(200)
  expect(await query(server.databaseUrl, "select 1 from organizations where name = 'Nowhere'")).toEqual([])
})

test('reports a database that can only be read as down', async () => {
  const health = () =>
    server.call('GET', 'health').then(({ body }) => [body.status, body.database, body.disk])
  const [, , disk] = await health()
  await refuseWrites('read_only_sql_transaction')
  await expect.poll(health).toEqual(['degraded', 'down', disk])
  await acceptWrites()
  await expect.poll(health).toEqual(['ok', 'up', disk])
})

test('a disk is low when less than 10 % is free', () => {
  expect(diskState('written', { free: 10, size: 100 })).toBe('ok')
  expect(diskState('written', { free: 9, size: 100 })).toBe('low')
  expect(diskState('written', { free: 0, size: 100 })).toBe('full')
  expect(diskState('disk-full', { free: 50, size: 100 })).toBe('full')
})
