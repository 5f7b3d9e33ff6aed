import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
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
  const state = mkdtempSync(join(tmpdir(), 'hoistway-port-'))
  chmodSync(state, 0o755)
  const postgres = await startEmbeddedPostgres(state)
  const database = await openDatabase(() => postgres.url)
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
    rmSync(state, { recursive: true, force: true })
  })
  const { port } = new URL(postgres.url)
  process.kill(postmasterOf(state), 'SIGKILL')
  await take(Number(port))
  await expect.poll(() => postgres.restarts, { timeout: 20_000 }).toBe(1)
  expect(new URL(postgres.url).port).not.toBe(port)
  expect(await database.isUp()).toBe(true)
})
