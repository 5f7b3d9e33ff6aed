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

async function opened(report?: Parameters<typeof startEmbeddedPostgres>[2]) {
  const state = temporaryFolder('port', onTestFinished, { forPostgres: true })
  const postgres = await startEmbeddedPostgres(state, undefined, report)
  const database = await openDatabase(() => postgres.url)
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
  })
  return { state, postgres, database }
}

test('reports why the embedded PostgreSQL ended, without statements', async () => {
  const reports: string[] = []
  const { state, database } = await opened((event, detail) => reports.push(`${event}: ${detail}`))
  await database.pool.query(`select 'secret' / 0`).catch(() => {})
  const { rows } = await database.pool.query('select pg_backend_pid() as pid')
  const sleeping = database.pool.query(`select pg_sleep(60), 'secret'`).catch(() => {})
  process.kill(rows[0].pid, 'SIGKILL')
  await sleeping
  await expect.poll(() => reports).toEqual([expect.stringMatching(/^alarm: .*terminated by signal 9/)])
  process.kill(postmasterOf(state), 'SIGKILL')
  await expect.poll(() => reports[1]).toMatch(/^ended: SIGKILL. Its last lines:\n.*terminated by signal 9/s)
  await expect.poll(() => reports.at(-1)).toBe('restarted: 1')
  expect(reports.join()).not.toContain('secret')
})

test('the embedded PostgreSQL moves when another program takes its port, and the server follows', async () => {
  const { state, postgres, database } = await opened()
  const { port } = new URL(postgres.url)
  process.kill(postmasterOf(state), 'SIGKILL')
  await take(Number(port))
  await expect.poll(() => postgres.restarts).toBe(1)
  expect(new URL(postgres.url).port).not.toBe(port)
  await expect.poll(database.isUp).toBe(true)
})
