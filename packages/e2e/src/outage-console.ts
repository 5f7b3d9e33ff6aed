import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Wire, wireTo } from '@hoistway/testing/wire'
import { execa } from 'execa'
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { testBroker } from '../../server/test/support/test-broker.ts'
import { startOwnConsole } from './own-console.ts'

export interface OutageConsole {
  readonly url: string
  readonly database: Wire
  readonly broker: Wire
  readonly controllers: Controllers
  stop(): Promise<void>
}

export interface Controllers {
  start(): Promise<void>
  /** Kills them, like a power failure. */
  kill(): Promise<void>
  /** Connections stay open without messages. */
  freeze(): void
  thaw(): void
}

/** Tests can stop and restart each part. */
export async function startOutageConsole(): Promise<OutageConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-outages-'))
  // PostgreSQL does not run as root: its account needs access to the folder.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, 100)
  const secrets = new Map<string, string>()
  const embedded = await testBroker(secrets)
  const database = await wireTo(portOf(postgres.url))
  const broker = await wireTo(portOf(embedded.url))
  const own = await startOwnConsole({
    env: {
      DATABASE_URL: throughPort(postgres.url, database.port),
      MQTT_URL: throughPort(embedded.url, broker.port),
      HOISTWAY_FAULTS: '1',
    },
  })
  const state = join(own.folder, 'state')
  const fleet: { key: string; secret: string }[] = JSON.parse(readFileSync(join(state, 'fleet.json'), 'utf8'))
  for (const { key, secret } of fleet) secrets.set(key, secret)
  const controllers = controllersOf({ HOISTWAY_STATE: state, HOISTWAY_SERVER: own.url })
  return {
    url: own.url,
    database,
    broker,
    controllers,
    async stop() {
      await controllers.kill()
      await own.stop()
      await Promise.all([embedded.close(), postgres.stop(), broker.cut(), database.cut()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function controllersOf(env: Readonly<Record<string, string>>): Controllers {
  const program = join(import.meta.dirname, '../../simulator/src/main.ts')
  const start = () =>
    execa(process.execPath, [program], {
      // The simulator ends with its standard input.
      stdin: 'pipe',
      stderr: 'inherit',
      buffer: false,
      reject: false,
      env: { ...env, HOISTWAY_CHILD: '1' },
    })
  let child: ReturnType<typeof start> | undefined
  return {
    async start() {
      if (child) return
      const started = start()
      child = started
      await new Promise<void>((connected) => {
        started.stdout.on('data', (text) => String(text).includes('controllers are connected') && connected())
      })
    },
    async kill() {
      const killed = child
      child = undefined
      killed?.kill('SIGKILL')
      await killed
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}

const portOf = (url: string) => Number(new URL(url).port)

function throughPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}
