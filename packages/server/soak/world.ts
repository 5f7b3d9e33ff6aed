import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import type { SimulatorAnswers } from '../../simulator/src/parent.ts'
import { postmasterOf } from '../attack/postgres-processes.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { SERVER_ACCOUNT } from '../src/devices/broker/rights.ts'
import { signIn } from '../test/support/sign-in.ts'
import { type AskedChild, type Child, forkChild, startChild } from './child.ts'
import { fillDatabase, PASSWORD, type SoakFleet, writeSimulatorFiles } from './fleet-data.ts'
import { type Mosquitto, openMosquitto } from './mosquitto.ts'
import type { WatcherAnswers } from './watchers.ts'

export interface SoakServer {
  readonly url: string
  readonly pid: number
  output(): string
  kill(): Promise<void>
  start(): Promise<void>
}

export interface SoakWorld {
  readonly databaseUrl: string
  /** Process id of PostgreSQL, which changes after a kill; 0 while it is down. */
  readonly postmaster: () => number
  readonly broker: Mosquitto
  readonly servers: readonly SoakServer[]
  readonly fleet: SoakFleet
  readonly watchers: AskedChild<WatcherAnswers>
  /** Files in which servers record the messages they received, if enabled. */
  readonly heard: readonly string[]
  startSimulator(): Promise<AskedChild<SimulatorAnswers>>
  signIn(): Promise<string[]>
  close(): Promise<void>
}

interface Size {
  readonly servers: number
  readonly elevators: number
  readonly watchers: number
  readonly seed: number
  /** Whether servers record received messages, which would distort a benchmark. */
  readonly notes?: boolean
}

const SECRETS = ['seal-secret', 'jwt-secret']
const BROKER_PASSWORD = 'password-of-the-server'
const MAX_CONNECTIONS = 150

/** Starts broker, database and servers as separate processes, in a temporary folder. */
export async function openWorld(size: Size): Promise<SoakWorld> {
  const closers: (() => unknown)[] = []
  const atEnd = (remove: () => void) => {
    closers.push(remove)
    process.once('exit', remove)
  }
  const folder = temporaryFolder('soak', atEnd, { forPostgres: true })
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const postgres = await startEmbeddedPostgres(folder, MAX_CONNECTIONS)
    closers.push(() => postgres.stop())
    const states = Array.from({ length: size.servers }, (_, index) => join(folder, `server-${index + 1}`))
    for (const state of states) mkdirSync(state)
    const [firstState = folder] = states
    const fleet = await fillDatabase(postgres.url, firstState, size)
    const accounts = new Map([...fleet.secrets, [SERVER_ACCOUNT, BROKER_PASSWORD]])
    const broker = await openMosquitto(folder, accounts)
    closers.push(() => broker.kill())
    const brokerUrl = `mqtt://${SERVER_ACCOUNT}:${BROKER_PASSWORD}@127.0.0.1:${broker.port}`
    const servers: SoakServer[] = []
    for (const state of states) {
      const shared = {
        DATABASE_URL: postgres.url,
        MQTT_URL: brokerUrl,
        HOISTWAY_RELEASES: join(folder, 'releases'),
      }
      const server = await openServer(state, shared, size.notes)
      closers.push(() => server.kill())
      servers.push(server)
      // The first server creates the secrets, which all others share.
      if (state === firstState)
        for (const other of states.slice(1))
          for (const name of SECRETS) copyFileSync(join(state, name), join(other, name))
    }
    writeSimulatorFiles(folder, broker.port, fleet)
    const watchers = forkChild<WatcherAnswers>(script('watchers.ts'))
    closers.push(() => watchers.end('SIGKILL'))
    return {
      databaseUrl: postgres.url,
      postmaster: () => postmasterOf(folder),
      broker,
      servers,
      fleet,
      watchers,
      heard: states.map(heardFile),
      async startSimulator() {
        const simulator = forkChild<SimulatorAnswers>(script('../../simulator/src/main.ts'), {
          HOISTWAY_STATE: folder,
          HOISTWAY_SERVER: servers[0]?.url ?? '',
          SIMULATOR_PROFILE: 'busy',
          SIMULATOR_SEED: String(size.seed),
        })
        closers.push(() => simulator.end('SIGKILL'))
        await simulator.says(/controllers are connected/)
        return simulator
      },
      async signIn() {
        const tokens: string[] = []
        // Sequential, because a server checks few passwords at a time.
        for (const email of fleet.users) tokens.push(await signIn(servers[0]?.url ?? '', email, PASSWORD))
        return tokens
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const heardFile = (state: string) => join(state, 'heard.txt')
const script = (path: string) => join(import.meta.dirname, path)

async function openServer(state: string, shared: Record<string, string>, notes = false): Promise<SoakServer> {
  const port = await freePort()
  const env = {
    ...shared,
    NODE_ENV: 'production',
    PORT: String(port),
    HOISTWAY_STATE: state,
    HOISTWAY_HOST_DIST: state,
    HOISTWAY_CHILD: '1',
    ...(notes && { SOAK_HEARD: heardFile(state) }),
    LOG_LEVEL: 'info',
  }
  let child: Child | undefined
  const server = {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0
    },
    output: () => child?.output() ?? '',
    async kill() {
      await child?.end('SIGKILL')
    },
    async start() {
      child = startChild(
        process.execPath,
        [
          ...process.execArgv,
          ...(notes ? ['--import', script('note-heard.ts')] : []),
          script('../src/start/main.ts'),
        ],
        env,
      )
      await child.says(/listening at http/)
    },
  }
  await server.start()
  return server
}
