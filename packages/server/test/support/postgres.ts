import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../bundle.ts'
import { createSeal } from '../../src/auth/sealed.ts'
import { openDatabase } from '../../src/db/database.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { seedDemo } from '../../src/seed/seed.ts'
import { SEAL_SECRET } from './seal-secret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Its database `template_demo` is migrated and seeded. */
    postgresUrl: string
    postgresLog: string
  }
}

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Uses memory where Linux has room: after some hundred suites, copying the demo database on ext4 took 600 ms instead of
 * 50.
 */
function databaseFolder(): string {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const runsPrograms = new RegExp(`^\\S+ ${MEMORY} tmpfs (?!\\S*noexec)`, 'm').test(mounts)
  if (!runsPrograms || process.availableMemory() < 2 * NEEDED_BYTES) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : MEMORY
}

function childrenOf(parent: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' })
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/ +/))
  return pairs.flatMap(([of, pid]) => (of === parent && pid ? pid : []))
}

/** Starts one PostgreSQL and bundles once for the whole run; each suite copies the seeded template. */
export default async function setup(project: TestProject) {
  bundleServer()
  const state = mkdtempSync(join(databaseFolder(), 'hoistway-test-'))
  chmodSync(state, 0o755)
  const log = join(state, 'postgres.log')
  // Vitest exits without teardown at SIGINT and SIGTERM, and ends at SIGHUP.
  process.once('SIGHUP', () => process.exit(129))
  process.once('exit', () => {
    // Servers, brokers and proxies of tests, whose workers are killed.
    spawnSync('kill', childrenOf(String(process.pid)).flatMap(childrenOf))
    rmSync(state, { recursive: true, force: true })
  })
  // Each worker has the pool of a whole server, and its tests' own connections.
  const postgres = await startEmbeddedPostgres(state, 250, undefined, (line) =>
    appendFileSync(log, `${line}\n`),
  )
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  // Durability and autovacuum are off: nothing outlives the run.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query(`alter system set log_line_prefix = '%m [%p] %d '`)
  await client.query('select pg_reload_conf()')
  await client.query('create database template_demo')
  await client.end()
  const template = await openDatabase(postgres.url.replace(/postgres$/, 'template_demo'))
  await seedDemo(template.db, createSeal(SEAL_SECRET))
  await template.close()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresLog', log)
  return async () => {
    await postgres.stop()
    rmSync(state, { recursive: true, force: true })
  }
}
