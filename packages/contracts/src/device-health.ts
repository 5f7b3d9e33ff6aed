import * as z from 'zod/mini'
import { firmwareUpdateStates } from './controller.ts'
import { clockSkewMs } from './elevator-parts.ts'
import { quarantinedController } from './quarantine.ts'
import { instant, readable, readableList } from './reading.ts'

/** Why a message of a controller was refused. */
export const refusalReasons = [
  'malformed',
  'too-large',
  'queue-full',
  'quarantined',
  'foreign',
  'refused',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Kinds of messages that controllers send. */
export const deviceMessageKinds = ['command', 'alert', 'presence', 'config', 'firmware', 'state'] as const

/** Messages of one kind that were refused for one reason. */
const refusal = z.object({
  kind: z.enum(deviceMessageKinds),
  reason: z.enum(refusalReasons),
  count: z.number(),
  lastAt: instant,
  /** What was wrong with the last one. */
  detail: readable(z.string()),
})

/** Answer of GET /elevators/{id}/device-health: what the server noticed about the elevator's controller since it started. */
export const deviceHealth = z.object({
  /** When the server started to look. */
  since: instant,
  refused: readableList(refusal),
  quarantine: z.nullish(z.omit(quarantinedController, { controllerKey: true })),
  /** When another device was last noticed that uses the same key. */
  secondDeviceAt: readable(instant),
  /** Milliseconds that its clock is behind, and the measurements of which that is the median. */
  clock: z.nullish(z.object({ skewMs: clockSkewMs, samples: z.array(z.number()) })),
  /** How often it started again, and when last. */
  restarts: z.number(),
  lastRestartAt: readable(instant),
  /** The firmware update that its controller is busy with. */
  firmwareUpdate: z.nullish(
    z.object({ version: z.string(), state: z.enum(firmwareUpdateStates), progress: z.number() }),
  ),
})
export type DeviceHealth = z.infer<typeof deviceHealth>
