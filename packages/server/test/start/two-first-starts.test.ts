import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { query } from '../support/database.ts'
import { serverProcess } from '../support/processes.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'

const postgres = inject('postgresUrl')
const databaseUrl = postgres.replace(/postgres$/, 'suite_two_first')
const states = ['one', 'two'].map((name) => temporaryFolder(`first-${name}`, afterAll))
beforeAll(() => query(postgres, 'create database suite_two_first'))
afterAll(() => query(postgres, 'drop database suite_two_first with (force)'))

test('two servers that start together on an empty database both start and share one demo', async () => {
  const started = states.map((state) => {
    writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
    return serverProcess({
      DATABASE_URL: databaseUrl,
      HOISTWAY_STATE: state,
      HOISTWAY_HOST_DIST: state,
      HOISTWAY_DEMO: '1',
    })
  })
  const servers = await Promise.all(started)
  for (const { url } of servers) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  expect(await query(databaseUrl, 'select count(*)::int as users from users')).toEqual([{ users: 4 }])
})
