import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { readEnv } from '../../src/start/env.ts'
import { type RunningServer, startServer } from '../../src/start/server.ts'
import { query } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { signIn } from '../support/sign-in.ts'

const work = temporaryFolder('failover', afterAll, { forPostgres: true })
let postgres: EmbeddedPostgres
let server: RunningServer
let token = ''

/** An address that stays while the database behind it changes, like a virtual IP. */
const sockets = new Set<Socket>()
const address: Server = createServer((socket) => {
  const behind = connect(Number(new URL(postgres.url).port), '127.0.0.1')
  for (const each of [socket, behind]) {
    sockets.add(each)
    each
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(each)
        socket.destroy()
        behind.destroy()
      })
  }
  socket.pipe(behind).pipe(socket)
})

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(work)
  address.listen(0, '127.0.0.1')
  await once(address, 'listening')
  const url = new URL(postgres.url)
  url.port = String(Object(address.address()).port)
  writeFileSync(join(work, 'seal-secret'), SEAL_SECRET)
  server = await startServer(
    readEnv({
      PORT: '0',
      DATABASE_URL: url.href,
      HOISTWAY_STATE: work,
      HOISTWAY_HOST_DIST: work,
      HOISTWAY_DEMO: '1',
      LOG_LEVEL: 'silent',
    }),
  )
  token = await signIn(server.url)
})
afterAll(async () => {
  await server?.close()
  address.close()
  await postgres?.stop()
})

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: JSON.parse(text || '{}'),
  }
}
const create = (name: string) => call('POST', 'organizations', { name, type: 0, email: 'a@b.ch' })
const unavailable = {
  status: 503,
  retryAfter: '2',
  body: expect.objectContaining({ code: 'database-unavailable' }),
}

test('without its database the server answers 503 with Retry-After, and works again when it is back', async () => {
  expect((await call('GET', 'elevators')).status).toBe(200)
  await postgres.stop()
  expect(await call('GET', 'elevators')).toMatchObject(unavailable)
  expect(await create('Away')).toMatchObject(unavailable)
  expect((await call('GET', 'health/live')).status).toBe(200)
  expect((await fetch(`${server.url}/elevators`)).status).toBe(200)
  postgres = await startEmbeddedPostgres(work)
  await expect.poll(async () => (await call('GET', 'elevators')).status).toBe(200)
  expect((await create('Back')).status).toBe(201)
})

test('drops connections to a database that became a read-only replica', async () => {
  const name = new URL(postgres.url).pathname.slice(1)
  await query(postgres.url, `alter database ${name} set default_transaction_read_only = on`)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => create('Replica')).toMatchObject(unavailable)
  // Open connections stay read-only, like those to a former primary.
  await query(
    postgres.url,
    `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
  )
  await expect.poll(async () => (await create('Primary')).status).toBe(201)
  const { body } = await call('GET', 'organizations')
  const names = body.map((each: { name: string }) => each.name)
  expect(names).toContain('Primary')
  expect(names).not.toContain('Replica')
})
