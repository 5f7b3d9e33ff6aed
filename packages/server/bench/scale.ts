// Measures CPU time, memory, statements and bytes per update, elevator and watcher, in growing fleets with real
// Mosquitto and PostgreSQL.
// Usage: npm run bench -- scale [--elevators 1000,2000,5000,10000] [--seconds 60] [--servers 1]
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFigures, table } from '@hoistway/testing/figures'
import type { SimulatorAnswers } from '../../simulator/src/parent.ts'
import type { AskedChild } from '../soak/child.ts'
import { connectWatchers } from '../soak/connect.ts'
import { readWork } from '../soak/recorded.ts'
import { type Usage, usageOf } from '../soak/usage.ts'
import { openWorld, type SoakWorld } from '../soak/world.ts'

const { values } = parseArgs({
  options: {
    elevators: { type: 'string', default: '1000,2000,5000,10000' },
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '1' },
  },
})
const sizes = values.elevators.split(',').map(Number)
const seconds = Number(values.seconds)
const servers = Number(values.servers)
const WATCHERS = 500
const WATCHED = 20
const PER = 100_000
/** New connections settle within this time. */
const SETTLE_MS = 5_000
/** Goal: maximum cost of an update in the largest fleet relative to the smallest. */
const LIMIT = 1.15

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

interface Moment {
  readonly states: number
  readonly bytes: number
  readonly transactions: number
  readonly walBytes: number
  readonly server: Usage
  readonly postgres: Usage
  readonly broker: Usage
}

const head = ['elevators', 'updates/s', 'server', 'PostgreSQL', 'broker', 'statements/s', 'MQTT B', 'log B']
const rows = [[...head, 'MB/1,000 elevators', 'MB/1,000 watchers']]
const costs: number[] = []
for (const elevators of sizes) rows.push(await measure(elevators))
const [first = Number.NaN] = costs
const ratio = (costs.at(-1) ?? Number.NaN) / first
reportFigures(
  'Cost of a fleet',
  `\`npm run bench -- scale\`: ${servers} server, Mosquitto and PostgreSQL on the machine that also runs the controllers, each of which
sends a state a second, for ${seconds} s. Seconds of processor time of server, PostgreSQL and broker for ${PER.toLocaleString('en')} updates; bytes of an
update as it is sent by MQTT and as PostgreSQL logs it. Memory of the server: what controllers, and ${WATCHERS} watchers of
${WATCHED} elevators each, add. Load average ${loadavg()[0]?.toFixed(1)} at the end.

${table(rows)}

At ${sizes.at(-1)?.toLocaleString('en')} elevators an update costs the server ${ratio.toFixed(2)} × of what it costs at ${sizes[0]?.toLocaleString('en')} (≤ ${LIMIT} ×).`,
)
process.exit(ratio <= LIMIT ? 0 : 1)

async function measure(elevators: number): Promise<string[]> {
  const world = await openWorld({ servers, elevators, watchers: WATCHERS, seed: 1 })
  try {
    const empty = usageOfServers(world)
    const simulator = await world.startSimulator()
    await wait(SETTLE_MS)
    const from = await momentOf(world, simulator)
    await wait(seconds * 1_000)
    const to = await momentOf(world, simulator)
    await connectWatchers(world, { watchers: WATCHERS, watched: WATCHED })
    await wait(SETTLE_MS)
    const watched = usageOfServers(world)
    const updates = to.states - from.states
    const cost = (name: 'server' | 'postgres' | 'broker') => ((to[name].cpu - from[name].cpu) / updates) * PER
    costs.push(cost('server'))
    const cells = [
      updates / seconds,
      cost('server'),
      cost('postgres'),
      cost('broker'),
      (to.transactions - from.transactions) / seconds,
      (to.bytes - from.bytes) / updates,
      (to.walBytes - from.walBytes) / updates,
      ((to.server.memory - empty.memory) / elevators) * 1_000,
      ((watched.memory - to.server.memory) / WATCHERS) * 1_000,
    ]
    const row = [elevators.toLocaleString('en'), ...cells.map((cell) => cell.toFixed(1))]
    console.log(row.join('  '))
    return row
  } finally {
    await world.close()
  }
}

function usageOfServers({ servers: all }: SoakWorld): Usage {
  return all
    .map(({ pid }) => usageOf(pid))
    .reduce((sum, each) => ({ cpu: sum.cpu + each.cpu, memory: sum.memory + each.memory }))
}

async function momentOf(world: SoakWorld, simulator: AskedChild<SimulatorAnswers>): Promise<Moment> {
  const { states, bytes } = await simulator.ask('progress')
  return {
    states,
    bytes,
    ...(await readWork(world.databaseUrl)),
    server: usageOfServers(world),
    postgres: usageOf(world.postmaster(), { children: true }),
    broker: usageOf(world.broker.pid),
  }
}
