import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Fleet } from './fleet.ts'
import { answerParent } from './parent.ts'
import { busy, demo, lively, wornDoor } from './profile.ts'

const state = process.env.HOISTWAY_STATE || join(import.meta.dirname, '../../../.hoistway')
const read = <T extends z.ZodType>(file: string, schema: T) =>
  schema.parse(JSON.parse(readFileSync(join(state, file), 'utf8')))
const broker = z.object({
  url: z.string(),
  protocolVersion: z.union([z.literal(4), z.literal(5)]).optional(),
})
const { protocolVersion } = read('broker.json', broker)
const device = z.object({ key: z.string(), secret: z.string(), floors: z.number(), fw: z.string() })
const alert = z.object({ alertId: z.string(), code: z.string(), message: z.string() })
const present = z.object({
  floor: z.number().optional(),
  stoppedBy: z.string().optional(),
  alert: alert.optional(),
})
const simulated = { silent: z.boolean(), hasWornDoor: z.boolean().default(false) }
const devices = read('fleet.json', z.array(device.extend({ ...simulated, ...present.shape }))).filter(
  ({ silent }) => !silent,
)
const profiles = new Map([
  ['busy', () => busy],
  ['lively', lively],
])

let stopping = false
/** Reports an unreachable broker once, not for every controller. */
let lastError = ''
const onError = ({ message }: Error) => {
  if (message === lastError || stopping) return
  lastError = message
  console.error(`The broker cannot be reached: ${message}`)
}

const fleet = new Fleet({
  url: () => read('broker.json', broker).url,
  protocolVersion,
  server: process.env.HOISTWAY_SERVER || `http://127.0.0.1:${process.env.PORT || 8080}`,
  seed: process.env.SIMULATOR_SEED ? Number(process.env.SIMULATOR_SEED) : undefined,
  devices,
  profileOf:
    profiles.get(process.env.SIMULATOR_PROFILE ?? '') ??
    ((index) => (devices[index]?.hasWornDoor ? wornDoor : demo)),
  onError,
  onSent: answerParent(() => fleet),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await fleet.stop()
    process.exit(0)
  })
}
// The parent holds this pipe open; its end stops this process after any kind of exit.
process.stdin.on('end', () => process.exit(0)).on('error', () => process.exit(0))
if (process.env.HOISTWAY_CHILD) process.stdin.resume()

const connected = await fleet.start()
if (connected === 0 && fleet.size > 0) {
  // The parent process restarts it.
  console.error('No controller can connect.')
  process.exit(1)
}
console.log(`${connected} controllers are connected`)
