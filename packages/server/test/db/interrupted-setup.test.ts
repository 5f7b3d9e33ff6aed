import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { hasEmbeddedDatabase } from '../../src/db/backup/embedded-database.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { asRoot, postgresHome } from '../../src/db/postgres-home.ts'

const needsRoot = skipBecause(asRoot ? undefined : 'Only root can start PostgreSQL for another owner.')

function newState(): string {
  const state = temporaryFolder('setup', onTestFinished, { forPostgres: true })
  return state
}

async function startAndStop(state: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(state)
  await postgres.stop()
}

test('sets up the database again after a killed first start', async () => {
  const state = newState()
  const module = join(import.meta.dirname, '../../src/db/embedded-postgres.ts')
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    await startEmbeddedPostgres(${JSON.stringify(state)})`
  const { pid = 0 } = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
    detached: true,
  })
  await expect
    .poll(() => globSync('postgres/*/PG_VERSION', { cwd: state }), { interval: 5 })
    .not.toHaveLength(0)
  // `initdb` goes on, without its parent.
  process.kill(pid, 'SIGKILL')
  await startAndStop(state)
  expect(readdirSync(join(state, 'postgres')).filter((name) => name.startsWith('data'))).toEqual(['data'])
})

test('replaces a password file that a crash left empty', async () => {
  const state = newState()
  mkdirSync(join(state, 'postgres'))
  writeFileSync(join(state, 'postgres/password'), '')
  await expect(startAndStop(state)).resolves.toBeUndefined()
})

test('a start as root leaves the database to its owner', needsRoot, async () => {
  const state = newState()
  const home = join(state, 'postgres')
  await startAndStop(state)
  const OWNER = 4_321
  execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, home])
  await startAndStop(state)
  const owners = ['', 'password', 'data', 'data/postmaster.opts', 'data/global/pg_control'].map(
    (path) => statSync(join(home, path)).uid,
  )
  expect(new Set(owners)).toEqual(new Set([OWNER]))
})

test('a start as root finds the database in a folder that only its owner can enter', needsRoot, async () => {
  const state = newState()
  const home = join(state, 'postgres')
  await startAndStop(state)
  const OWNER = 4_321
  execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, state])
  chmodSync(state, 0o700)
  expect(hasEmbeddedDatabase(state)).toBe(true)
  await startAndStop(state)
  expect(postgresHome(state)).toBe(home)
  expect(statSync(join(home, 'data/postmaster.opts')).uid).toBe(OWNER)
})

test('a start as root works with a strict umask', needsRoot, async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  const state = newState()
  await expect(startAndStop(state)).resolves.toBeUndefined()
  // As earlier versions left it.
  const [copy = ''] = globSync('postgres/binaries-*', { cwd: state })
  execFileSync('chmod', ['-R', 'go-rwx', join(state, copy)])
  await expect(startAndStop(state)).resolves.toBeUndefined()
})

test('an interrupted command leaves no database running', async () => {
  const state = newState()
  await startAndStop(state)
  const script = join(import.meta.dirname, '../../../../scripts/start/audit.ts')
  const env = { ...process.env, DATABASE_URL: '', HOISTWAY_STATE: state }
  const isRunning = () => existsSync(join(state, 'postgres/data/postmaster.pid'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const command = spawn(process.execPath, [script, 'verify'], { stdio: 'ignore', env })
    await expect.poll(isRunning, { interval: 5, timeout: 10_000 }).toBe(true)
    const ended = once(command, 'exit')
    command.kill(signal)
    await ended
    await expect.poll(isRunning, { timeout: 5_000 }).toBe(false)
  }
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup interrupted by %s leaves no partial file',
  async (signal) => {
    const state = newState()
    const target = temporaryFolder('interrupted-backup', onTestFinished)
    await startAndStop(state)
    mkdirSync(join(state, 'releases'))
    const script = join(import.meta.dirname, '../../../../scripts/start/backup.ts')
    const env = { ...process.env, DATABASE_URL: '', HOISTWAY_RELEASES: '', HOISTWAY_STATE: state }
    const command = spawn(process.execPath, [script, join(target, 'backup.tar.gz')], { stdio: 'ignore', env })
    const ended = once(command, 'exit')
    await expect
      .poll(() => readdirSync(target), { interval: 5, timeout: 10_000 })
      .toEqual(['backup.tar.gz.part'])
    command.kill(signal)
    await ended
    expect(readdirSync(target)).toEqual([])
  },
)
