// Compares the hub with bare ws: npm run bench -- hub [--connections 500,1000,5000] [--broadcasts 160] [--dry]
// The two alternate, so that other load on the machine affects both.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from './commands.ts'
import { type Comparison, writeSection } from './report.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '500,1000,5000' },
    broadcasts: { type: 'string', default: '160' },
    dry: { type: 'boolean', default: false },
  },
})
const sizes = values.connections.split(',').map(Number)
const broadcasts = Number(values.broadcasts)
/** Deliveries before the measurement, while functions are compiled. */
const WARM_UP = 100_000
const BURST = 20
const BURSTS = 10
const CALLS = 20
const CALL_ROUNDS = 10
/** Milliseconds between broadcasts. */
const PAUSE = 20
/** Connections opened and closed first, so that one-time allocations do not count. */
const FIRST_CONNECTIONS = 50
const SAMPLES = 100_000

interface Side {
  readonly isHub: boolean
  readonly server: Worker
  readonly clients: Worker
  readonly port: number
  cpu: number
  delays: number[]
}

const comparisons: Comparison[] = []
for (const connections of sizes) comparisons.push(...(await compare(connections)))
const storm = await reconnect(Math.max(...sizes))
if (values.dry) console.log(JSON.stringify({ comparisons, storm }, undefined, 2))
else writeSection(comparisons, storm)

async function compare(connections: number): Promise<Comparison[]> {
  const sides = [await start('ws-server.ts', false), await start('hub-server.ts', true)]
  const memory: number[] = []
  for (const side of sides) {
    await connect(side, FIRST_CONNECTIONS)
    await side.server.ask('drop', {})
    const before = await side.server.ask('memory', {})
    await connect(side, connections)
    const after = await side.server.ask('memory', {})
    memory.push((after.bytes - before.bytes) / connections)
  }
  await takeTurns(sides, connections, Math.ceil(WARM_UP / connections), 1)
  const single = await takeTurns(sides, connections, broadcasts, 1)
  const bursts = await takeTurns(sides, connections, BURSTS, BURST)
  const calls = await takeTurnsCalling(sides, connections)
  for (const side of sides) stop(side)
  return [
    { connections, what: 'broadcast', memory, ...single },
    { connections, what: `burst of ${BURST}`, ...bursts },
    { connections, what: 'calls', perCpuSecond: calls },
  ]
}

async function takeTurns(sides: readonly Side[], connections: number, count: number, messages: number) {
  const every = Math.ceil((connections * count * messages) / SAMPLES)
  for (const side of sides) Object.assign(side, { cpu: 0, delays: [] })
  for (let round = 0; round < count; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await broadcast(side, messages, every)
    }
  }
  const deliveries = connections * count * messages
  const perCpuSecond = sides.map(({ cpu }) => deliveries / (cpu / 1e6))
  return { perCpuSecond, p99: sides.map(({ delays }) => percentile(delays, 0.99)) }
}

/** Returns the calls per second of CPU time. */
async function takeTurnsCalling(sides: readonly Side[], connections: number): Promise<number[]> {
  for (const side of sides) side.cpu = 0
  // The first round only warms up.
  for (let round = 0; round <= CALL_ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await side.server.ask('begin', {})
      await side.clients.ask('call', { calls: CALLS })
      const { cpu } = await side.server.ask('spent', {})
      if (round > 0) side.cpu += cpu
    }
  }
  return sides.map(({ cpu }) => (connections * CALLS * CALL_ROUNDS) / (cpu / 1e6))
}

async function broadcast(side: Side, messages: number, every: number): Promise<void> {
  const received = side.clients.ask('received', { count: messages, every })
  await side.server.ask('broadcast', { messages })
  const { delays } = await received
  const { cpu } = await side.server.ask('spent', {})
  side.cpu += cpu
  side.delays.push(...delays)
  await sleep(PAUSE)
}

async function reconnect(connections: number): Promise<{ connections: number; time: number }> {
  const side = await start('hub-server.ts', true)
  await connect(side, connections)
  await side.server.ask('drop', {})
  const { time } = await connect(side, connections)
  stop(side)
  return { connections, time }
}

async function start(file: string, isHub: boolean): Promise<Side> {
  const server = new Worker(file)
  const { port } = await server.ask('listen', {})
  return { isHub, server, clients: new Worker('clients.ts'), port, cpu: 0, delays: [] }
}

function connect({ clients, port, isHub }: Side, connections: number): Promise<{ time: number }> {
  return clients.ask('connect', { port, connections, isHub })
}

function stop({ server, clients }: Side): void {
  server.stop()
  clients.stop()
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
