import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const run = promisify(execFile)
const script = join(import.meta.dirname, '../../../../../scripts/start/reset-link.ts')
const linkFor = (args: string[], url = server.databaseUrl, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: url, HOISTWAY_PUBLIC_URL: 'https://console.example', ...env },
  })

test('prints a one-time link that sets a password', async () => {
  const { stdout } = await linkFor(['user@hoistway.demo'])
  const token = /^https:\/\/console\.example\/reset-password#([\w-]{43})$/m.exec(stdout)?.[1]
  const password = 'Quiet-Lobby-7'
  const set = () =>
    server.call('POST', 'auth/password-reset', { body: { token, password, confirmPassword: password } })
  expect((await set()).status).toBe(204)
  expect((await set()).status).toBe(410)
  expect((await server.signIn('user@hoistway.demo', password)).status).toBe(200)
  const { data } = (await server.as('admin', 'GET', 'audit?action=create-reset-link')).body
  expect(data).toMatchObject([{ entityName: 'user@hoistway.demo', reason: 'command-line' }])
})

test('without a public URL, the link has the port of the server', async () => {
  const env = { HOISTWAY_PUBLIC_URL: '', PORT: '8797' }
  const { stdout } = await linkFor(['technician@hoistway.demo'], server.databaseUrl, env)
  expect(stdout).toContain('http://127.0.0.1:8797/reset-password#')
})

test.each([[[]], [['nobody@b.example']], [['release-tokens@service.invalid']]])(
  'refuses %j',
  async (args) => {
    await expect(linkFor(args)).rejects.toThrow(/Usage|There is no active account/)
  },
)

test('explains in one sentence that the database cannot be reached', async () => {
  const failed = linkFor(['user@hoistway.demo'], 'postgres://hoistway:secret@127.0.0.1:1/none')
  await expect(failed).rejects.toMatchObject({
    stderr:
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it, or correct host and port.\n',
  })
})
