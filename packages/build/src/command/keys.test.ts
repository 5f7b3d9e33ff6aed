import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import os, { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { privateKeyOf, publicKeyOf, signed, signerOf } from '@hoistway/releases/attestation/signature'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { builderOf } from '../remote/builder.ts'
import { attestationIn } from './attest.ts'
import { runHoistway } from './run-hoistway.ts'

let folder: string
let printed: string[]
beforeEach(() => {
  folder = temporaryFolder('keys', onTestFinished)
  printed = []
  for (const where of ['log', 'error'] as const)
    vi.spyOn(console, where).mockImplementation((text) => void printed.push(String(text)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
async function hoistway(...words: string[]) {
  printed = []
  return { status: await runHoistway(words, { folder }), text: printed.join('\n') }
}
const file = (name = 'ci.key') => join(folder, name)
const asRemote = () => writeFileSync(join(folder, 'remote.config.ts'), 'export default {}\n')

test('keys new creates a pair whose private key is readable only for its owner and not printed', async () => {
  const made = await hoistway('keys', 'new', file())
  expect(made.status).toBe(0)
  const secret = readFileSync(file(), 'utf8')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const given = signed('{}', privateKeyOf(secret))
  const publicKey = readFileSync(`${file()}.pub`, 'utf8')
  expect(signerOf(given, [{ publicKey }])).toEqual({ publicKey })
  expect(publicKeyOf(publicKey).asymmetricKeyType).toBe('ed25519')
  expect(made.text).toContain('HOISTWAY_SIGNING_KEY')
  expect(made.text).toMatch(/ci\.key\.pub$/)
  expect((await hoistway('keys', 'new', file('my ci.key'))).text).toMatch(/keys add ".*my ci\.key\.pub"$/)
  expect(made.text).not.toContain(secret.split('\n')[1])
  const again = await hoistway('keys', 'new', file())
  expect(again).toEqual({ status: 1, text: `${file()} exists already; nothing was changed.` })
  expect(readFileSync(file(), 'utf8')).toBe(secret)
})

test.each([
  [['keys'], 2, 'keys: new, add, list or revoke?'],
  [['keys', 'burn'], 2, 'There is no command keys burn.'],
  [['keys', 'new'], 2, 'new needs the name of a file.'],
  [['keys', 'list'], 2, 'Which remote? Say --remote.'],
  [['keys', 'list', '--remote', 'mfe-a', '--target', '/srv'], 2, '--target is its address.'],
  [['keys', 'revoke', '--remote', 'mfe-a', '--target', 'http://127.0.0.1:9'], 2, 'revoke needs an ID.'],
  [
    ['keys', 'add', 'none.pub', '--remote', 'mfe-a', '--target', 'http://127.0.0.1:9'],
    1,
    'none.pub is not there.',
  ],
] as const)('%j is refused with a reason', async (words, status, message) => {
  vi.stubEnv('HOISTWAY_TARGET', undefined)
  const refused = await hoistway(...words)
  expect(refused.status).toBe(status)
  expect(refused.text).toContain(message)
  expect(refused.text).not.toMatch(/\n\s+at /)
})

test('a private key is never sent to a server', async () => {
  await hoistway('keys', 'new', file())
  const refused = await hoistway('keys', 'add', file(), '--remote', 'mfe-a', '--target', 'http://127.0.0.1:9')
  expect(refused.status).toBe(1)
  expect(refused.text).toContain('it begins with -----BEGIN PUBLIC KEY-----')
})

async function startConsole() {
  const requests: unknown[] = []
  const server = createServer((request, response) => {
    requests.push([request.method, request.url, request.headers.authorization])
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/api/auth/login' ? '{"token":"session"}' : '[]')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

test('revokes a key with the access token of a user whose email is set', async () => {
  const { url, requests } = await startConsole()
  vi.stubEnv('HOISTWAY_TOKEN', 'access')
  vi.stubEnv('HOISTWAY_EMAIL', 'ada@example.com')
  vi.stubEnv('HOISTWAY_PASSWORD', '')
  await hoistway('keys', 'revoke', 'k1', '--remote', 'mfe-a', '--target', url)
  expect(requests).toEqual([['DELETE', '/api/releases/mfe-a/keys/k1', 'Bearer access']])
})

test.each([
  ['revoke k1', 'DELETE', '/api/releases/mfe-a/keys/k1'],
  ['list', 'GET', '/api/releases/mfe-a/keys'],
])('keys %s acts as the user, although an API token is set', async (words, method, path) => {
  const { url, requests } = await startConsole()
  vi.stubEnv('HOISTWAY_TOKEN', 'hwr_token')
  vi.stubEnv('HOISTWAY_EMAIL', 'ada@example.com')
  vi.stubEnv('HOISTWAY_PASSWORD', 'password')
  expect(await hoistway('keys', ...words.split(' '), '--remote', 'mfe-a', '--target', url)).toMatchObject({
    status: 0,
  })
  expect(requests).toEqual([
    ['POST', '/api/auth/login', undefined],
    [method, path, 'Bearer session'],
  ])
})

test.each([
  ['a', 'mfe-a'],
  ['mfe-a', 'mfe-a'],
  ['host', 'host'],
])('lists the keys of %s, which is %s', async (typed, remote) => {
  const { url, requests } = await startConsole()
  vi.stubEnv('HOISTWAY_TOKEN', 'token')
  await hoistway('keys', 'list', '--remote', typed, '--target', url)
  expect(requests).toEqual([['GET', `/api/releases/${remote}/keys`, 'Bearer token']])
})

test.each([
  [undefined, 'HOISTWAY_SIGNING_KEY must contain a key'],
  ['no such file', 'HOISTWAY_SIGNING_KEY is neither a key nor a file.'],
  ['-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----', 'This is no Ed25519 key in PEM'],
])('does not start an attestation with the key %j', async (key, message) => {
  asRemote()
  vi.stubEnv('HOISTWAY_SIGNING_KEY', key)
  const { status, text } = await hoistway('test', '--attest', join(folder, 'attestation.json'))
  expect([status, text]).toEqual([1, expect.stringContaining(message)])
  expect(text).not.toMatch(/secret|\n\s+at /)
  expect(existsSync(join(folder, 'attestation.json'))).toBe(false)
})

test.each(['', '{}', '{"payload":"e30=","payloadType":"text/plain","signatures":[]}'])(
  'a file with %j is no attestation',
  (text) => {
    const path = join(folder, 'attestation.json')
    writeFileSync(path, text)
    expect(() => attestationIn(path)).toThrow('is not an attestation: hoistway test --attest creates one.')
  },
)

test('the builder is the pipeline run, or user and machine', () => {
  const github = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'team/reports',
    GITHUB_RUN_ID: '7',
  }
  expect(builderOf(github)).toEqual({
    builder: 'GitHub Actions',
    url: 'https://github.example/team/reports/actions/runs/7',
  })
  expect(builderOf({ GITLAB_CI: 'true', CI_JOB_URL: 'https://gitlab.example/team/-/jobs/7' })).toEqual({
    builder: 'GitLab CI',
    url: 'https://gitlab.example/team/-/jobs/7',
  })
  expect(builderOf({ GITLAB_CI: 'true', CI_JOB_URL: 'javascript:alert(1)' })).toEqual({
    builder: 'GitLab CI',
  })
  expect(builderOf({})).toEqual({ builder: `${userInfo().username}@${hostname()}` })
})

test('the builder has a number where the user has no name, as in some containers', () => {
  // Runs after the mocks are restored.
  onTestFinished(syncBuiltinESMExports)
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd')
  })
  syncBuiltinESMExports()
  const builder = `${process.getuid?.() ?? 'unknown'}@${hostname()}`
  expect(builderOf({})).toEqual({ builder })
})
