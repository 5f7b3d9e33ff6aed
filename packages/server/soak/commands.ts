import { setTimeout as wait } from 'node:timers/promises'
import type { SoakWorld } from './world.ts'

const PAUSE_MS = 200
const KINDS = ['clear-cache', 'call-car/3', 'clear-cache', 'call-car/7', 'reset-controller']

/** Sends commands through all servers in rotation until it is aborted. Failed commands are skipped. */
export async function sendCommands(world: SoakWorld, signal: AbortSignal): Promise<void> {
  const [token] = await world.signIn()
  const { servers, fleet } = world
  for (let n = 0; !signal.aborted; n += 1) {
    const elevator = fleet.elevators[(n * 7) % fleet.elevators.length]
    const url = `${servers[n % servers.length]?.url}/api/elevators/${elevator?.id}/${KINDS[n % KINDS.length]}`
    const headers = { authorization: `Bearer ${token}` }
    await fetch(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(3_000)]),
    })
      .then((answer) => answer.arrayBuffer())
      // A server may be down.
      .catch(() => {})
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
  }
}
