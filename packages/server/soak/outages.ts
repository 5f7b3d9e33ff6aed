import { setTimeout as wait } from 'node:timers/promises'
import type { SimulatorAnswers } from '../../simulator/src/parent.ts'
import { countBehind } from './checks.ts'
import type { AskedChild } from './child.ts'
import type { SoakSize } from './size.ts'
import type { SoakWorld } from './world.ts'

/** A killed process, and the seconds until every watcher was and stayed current; undefined if never. */
export interface Outage {
  readonly what: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seconds: number | undefined
}

/** Maximum time of a state from controller to watcher. */
const TRAVEL_MS = 1_000
const LOOK_MS = 250
/** A kill takes effect within this time. */
const FELT_MS = 5_000
/** Number of consecutive current checks after which a watcher counts as recovered. */
const STEADY_LOOKS = 3

export async function killAll(
  world: SoakWorld,
  simulator: AskedChild<SimulatorAnswers>,
  { awaySeconds, pauseSeconds }: SoakSize,
  watched: readonly (readonly string[])[],
  note: (line: string) => void,
): Promise<Outage[]> {
  const { broker, postmaster } = world
  const server = world.servers.at(-1)
  const away = () => wait(awaySeconds * 1_000)
  const kills: readonly (readonly [what: string, kill: () => Promise<unknown>])[] = [
    ['broker', () => broker.kill().then(away).then(broker.start)],
    // Its own supervisor restarts it.
    ['database', async () => process.kill(postmaster(), 'SIGKILL')],
    ['server', async () => server?.kill().then(away).then(server.start)],
  ]
  const outages: Outage[] = []
  for (const [what, kill] of kills) {
    const from = Date.now()
    note(`${what} killed`)
    const restarted = kill()
    const seconds = await secondsUntilCurrent(simulator, world, watched, from, pauseSeconds * 1_000, note)
    await restarted
    outages.push({ what, at: from, seconds })
  }
  return outages
}

/** Checks until no watcher is behind for a while. Returns the seconds until the last check that found one. */
async function secondsUntilCurrent(
  simulator: AskedChild<SimulatorAnswers>,
  { watchers }: SoakWorld,
  watched: readonly (readonly string[])[],
  from: number,
  ms: number,
  note: (line: string) => void,
): Promise<number | undefined> {
  let behindAt = from
  let steady = 0
  while (Date.now() < from + ms && (steady < STEADY_LOOKS || Date.now() < from + FELT_MS)) {
    const at = Date.now()
    const sent = await simulator.ask('last')
    await wait(TRAVEL_MS)
    const behind = countBehind(await watchers.ask('last'), watched, sent)
    steady = behind > 0 ? 0 : steady + 1
    if (behind > 0) behindAt = at + TRAVEL_MS
    note(`  after ${((at - from) / 1_000).toFixed(1)} s: ${behind} watchers behind`)
    await wait(LOOK_MS)
  }
  // Times shorter than the travel time of a state cannot be measured.
  return steady < STEADY_LOOKS ? undefined : Math.max(TRAVEL_MS, behindAt - from) / 1_000
}
