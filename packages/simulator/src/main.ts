// Simulates the controllers of the demo fleet. Needs the state folder of a started server (HOISTWAY_STATE).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { VirtualController } from './controller.ts'
import { seededRandom } from './random.ts'

const state = process.env.HOISTWAY_STATE ?? join(import.meta.dirname, '../../../.hoistway')
const read = <T extends z.ZodType>(file: string, schema: T) =>
  schema.parse(JSON.parse(readFileSync(join(state, file), 'utf8')))
const { url } = read('broker.json', z.object({ url: z.string() }))
const device = z.object({ key: z.string(), secret: z.string(), floors: z.number(), fw: z.string() })
const fleet = read('fleet.json', z.array(device.extend({ silent: z.boolean() })))

/** An unreachable broker concerns all controllers: reported once. */
let lastError = ''
const onError = ({ message }: Error) => {
  if (message === lastError || stopping) return
  lastError = message
  console.error(`The broker cannot be reached: ${message}`)
}
let stopping = false

const server = process.env.HOISTWAY_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`
/** As a controller over WiFi takes and writes its firmware, and fast enough to watch. */
const DOWNLOAD_RATE = 512 * 1024

const MINUTE = 60_000
const controllers = fleet
  .filter(({ silent }) => !silent)
  .map(
    ({ silent: _, ...played }, index) =>
      new VirtualController({
        ...played,
        url,
        server,
        downloadRate: DOWNLOAD_RATE,
        onError,
        random: seededRandom(index + 1),
        // Lively enough to look at, and gentle to a small machine: about forty messages a second for all.
        idle: index % 4 === 0 ? MINUTE / 3 : 2 * MINUTE,
        alertEvery: 90 * MINUTE,
      }),
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await Promise.race([Promise.all(controllers.map((controller) => controller.stop())), wait(2000)])
    process.exit(0)
  })
}
// The parent holds this pipe open: when it dies, however it dies, so do we.
process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0))
if (process.env.HOISTWAY_CHILD) process.stdin.resume()

let connected = 0
for (let at = 0; at < controllers.length; at += 20) {
  // A controller whose secret has changed is rejected; the others are simulated.
  const started = await Promise.allSettled(
    controllers.slice(at, at + 20).map((controller) => controller.start()),
  )
  for (const each of started) {
    if (each.status === 'fulfilled') connected += 1
    else onError(each.reason)
  }
}
if (connected === 0 && controllers.length > 0) {
  // The parent process restarts it.
  console.error('No controller can connect.')
  process.exit(1)
}
console.log(`${connected} controllers are connected`)
