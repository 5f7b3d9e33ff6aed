import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { postmasterOf } from '../../attack/postgres-processes.ts'
import { openDatabase } from '../../src/db/database.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'

async function take(port: number): Promise<void> {
  for (;;) {
    const taker = createServer().listen(port, '127.0.0.1')
    const isTaken = await once(taker, 'listening').then(
      () => true,
      () => false,
    )
    if (isTaken) return void onTestFinished(() => void taker.close())
    await turn()
  }
}

test('the embedded PostgreSQL moves when another program takes its port, and the server follows', async () => {
  const state = temporaryFolder('port', onTestFinished, { forPostgres: true })
  const postgres = await startEmbeddedPostgres(state)
  const database = await openDatabase(() => postgres.url)
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
  })
  const { port } = new URL(postgres.url)
  process.kill(postmasterOf(state), 'SIGKILL')
  await take(Number(port))
  await expect.poll(() => postgres.restarts, { timeout: 20_000 }).toBe(1)
  expect(new URL(postgres.url).port).not.toBe(port)
  expect(await database.isUp()).toBe(true)
})
