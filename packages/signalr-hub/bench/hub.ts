// Compares the hub with bare ws: npm run bench -- hub [--connections 500,1000,5000] [--rounds 4] [--dry]
// Both run at the same time in their own processes, and take turns. Clients are in processes of their own, too.
import { parseArgs } from 'node:util'
import { Worker } from './commands.ts'
import { type Comparison, writeSection } from './report.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '500,1000,5000' },
    rounds: { type: 'string', default: '4' },
    dry: { type: 'boolean', default: false },
  },
})
const sizes = values.connections.split(',').map(Number)
const rounds = Number(values.rounds)
const BROADCASTS = 40
/** Connections that come and go first: what a server needs once is not memory of a connection. */
const FIRST_CONNECTIONS = 50
/** Delays that a round keeps, at most. */
const SAMPLES = 20_000

interface Side {
  readonly isHub: boolean
  readonly server: Worker
  readonly clients: Worker
  readonly port: number
  cpu: number
  delays: number[]
}

const comparisons: Comparison[] = []
for (const connections of sizes) comparisons.push(await compare(connections))
const storm = await reconnect(Math.max(...sizes))
if (values.dry) console.log(JSON.stringify({ comparisons, storm }, undefined, 2))
else writeSection(comparisons, storm)

async function compare(connections: number): Promise<Comparison> {
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
  // 50,000 deliveries a second at most; slower than what the hub would put together in one frame.
  const period = Math.max(60, connections / 50)
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await broadcast(side, connections, period, round > 0)
    }
  }
  for (const side of sides) stop(side)
  const deliveries = connections * BROADCASTS * rounds
  const [ws, hub] = sides.map(({ cpu, delays }, index) => ({
    perCpuSecond: deliveries / (cpu / 1e6),
    p99: percentile(delays, 0.99),
    memory: memory[index] ?? Number.NaN,
  }))
  if (!ws || !hub) throw new Error('two sides are compared')
  return { connections, ws, hub }
}

async function broadcast(side: Side, connections: number, period: number, counts: boolean): Promise<void> {
  const every = Math.ceil((connections * BROADCASTS) / SAMPLES)
  const received = side.clients.ask('received', { count: BROADCASTS, every })
  const { cpu } = await side.server.ask('broadcast', { count: BROADCASTS, period })
  const { delays } = await received
  if (!counts) return
  side.cpu += cpu
  side.delays.push(...delays)
}

/** All connections of the hub are cut off and come back at once. Answers how long that takes, in milliseconds. */
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
