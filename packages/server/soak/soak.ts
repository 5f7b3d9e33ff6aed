import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledged, SimulatorAnswers } from '../../simulator/src/parent.ts'
import { type Check, diedWithBroker, growth, lostWrites, quantile } from './checks.ts'
import type { AskedChild } from './child.ts'
import { sendCommands } from './commands.ts'
import { connectWatchers } from './connect.ts'
import { updateFirmware } from './firmware.ts'
import { readHeard } from './heard.ts'
import { killAll, type Outage } from './outages.ts'
import { readRecorded } from './recorded.ts'
import type { SoakSize } from './size.ts'
import { usageOf } from './usage.ts'
import { openWorld, type SoakWorld } from './world.ts'

const LIMIT = { delayMs: 250, currentSeconds: 10, growth: 0.1 }
const TOKENS_EVERY_MS = 4 * 60_000
const SETTLE_MS = 20_000
/** Shorter runs do not judge memory. */
const MEMORY_SECONDS = 180

/**
 * Runs a fleet against real processes and kills the broker, the database and a server in turn. Returns the checks.
 * @param note is called with progress
 */
export async function soak(size: SoakSize, note: (line: string) => void = () => {}): Promise<Check[]> {
  const world = await openWorld({ ...size, notes: true })
  const stopped = new AbortController()
  try {
    const simulator = await world.startSimulator()
    const watched = await connectWatchers(world, size)
    note(`${size.elevators} controllers and ${size.watchers} watchers are connected`)
    const end = Date.now() + size.seconds * 1_000
    const memory = world.servers.map(() => [] as number[])
    const background = [
      repeat(1_000, stopped.signal, async () => {
        for (const [index, { pid }] of world.servers.entries()) memory[index]?.push(usageOf(pid).memory)
      }),
      repeat(TOKENS_EVERY_MS, stopped.signal, async () => {
        await world.watchers.ask('tokens', await world.signIn())
      }),
      sendCommands(world, stopped.signal),
      updateFirmware(world, stopped.signal),
    ]
    await world.watchers.ask('delays')
    const quiet = await simulator.ask('progress')
    await wait(size.quietSeconds * 1_000)
    const delays = await world.watchers.ask('delays')
    const { states } = await simulator.ask('progress')
    note(`p99 of ${delays.length} pushes: ${quantile(delays, 0.99)} ms`)
    const outages = await killAll(world, simulator, size, watched, note)
    await wait(Math.max(0, end - Date.now()))
    stopped.abort()
    await Promise.all(background)
    const killedAt = outages.find(({ what }) => what === 'broker')?.at
    const lost = await settle(simulator, world, killedAt)
    return [
      {
        what: 'states a second',
        found: ((states - quiet.states) / size.quietSeconds).toFixed(0),
        asked: `≥ ${(0.9 * size.elevators).toFixed(0)}`,
        passed: states - quiet.states >= 0.9 * size.elevators * size.quietSeconds,
      },
      {
        what: `arrival → push, p99 of ${delays.length.toLocaleString('en')}`,
        found: `${quantile(delays, 0.99)} ms (p50 ${quantile(delays, 0.5)} ms)`,
        asked: `≤ ${LIMIT.delayMs} ms`,
        passed: quantile(delays, 0.99) <= LIMIT.delayMs,
      },
      ...outages.map(checkOutage),
      ...lost,
      ...memory.map((samples, index) => checkMemory(`server ${index + 1}`, samples, size)),
    ]
  } finally {
    stopped.abort()
    await world.close()
  }
}

const checkOutage = ({ what, seconds }: Outage): Check => ({
  what: `${what} killed: every watcher current within`,
  found: seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`,
  asked: `≤ ${LIMIT.currentSeconds} s`,
  passed: seconds !== undefined && seconds <= LIMIT.currentSeconds,
})

function checkMemory(what: string, samples: readonly number[], { seconds }: SoakSize): Check {
  const grown = growth(samples)
  return {
    what: `memory of ${what}, last third compared with the middle`,
    found: `${((grown + 1) * 100).toFixed(0)} % (${samples.at(-1)?.toFixed(0)} MB)`,
    ...(seconds >= MEMORY_SECONDS && {
      asked: `≤ ${100 + LIMIT.growth * 100} %`,
      passed: grown <= LIMIT.growth,
    }),
  }
}

const NAMES = { alert: 'alerts', command: 'answers to commands', firmware: 'ends of firmware updates' }

/** Waits until everything is quiet, and compares the acknowledged writes with the database. */
async function settle(
  simulator: AskedChild<SimulatorAnswers>,
  { databaseUrl, heard }: SoakWorld,
  brokerKilledAt: number | undefined,
): Promise<Check[]> {
  await simulator.ask('silence')
  const until = Date.now() + SETTLE_MS
  while ((await simulator.ask('progress')).unacknowledged > 0 && Date.now() < until) await wait(200)
  const acknowledged = await simulator.ask('acknowledged')
  let missing = lostWrites(acknowledged, await readRecorded(databaseUrl))
  while (missing.length > 0 && Date.now() < until) {
    await wait(500)
    missing = lostWrites(acknowledged, await readRecorded(databaseUrl))
  }
  const isHeard = readHeard(heard)
  const died = new Set(diedWithBroker(missing, isHeard, brokerKilledAt))
  const { unheard } = await simulator.ask('progress')
  return [
    ...(['alert', 'command', 'firmware'] as const).map((kind) => {
      const all = acknowledged.filter((one) => one.kind === kind)
      const lost = missing.filter((one) => one.kind === kind && !died.has(one))
      return {
        what: `${NAMES[kind]} acknowledged and not in the database`,
        found: `${lost.length} of ${all.length}${listOf(lost, isHeard)}`,
        asked: '0',
        passed: lost.length === 0 && all.length > 0,
      }
    }),
    {
      what: 'also lost with the killed broker before any server received them',
      found: String(died.size),
    },
    { what: 'sent again, because the broker had no subscriber', found: String(unheard) },
  ]
}

const listOf = (lost: readonly Acknowledged[], isHeard: (one: Acknowledged) => boolean) =>
  lost.length === 0
    ? ''
    : ` (${lost
        .slice(0, 3)
        .map(
          (one) =>
            `${one.controllerKey} ${one.id} ${one.value} ${new Date(one.at).toISOString()} ${isHeard(one) ? 'received' : 'not received'}`,
        )
        .join(', ')})`

async function repeat(ms: number, signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    // A server or the database may be down.
    await action().catch(() => {})
    await wait(ms, undefined, { signal }).catch(() => {})
  }
}
