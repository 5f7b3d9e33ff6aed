import * as z from 'zod/mini'
import { firmwareUpdateStates } from './controller.ts'
import { clockSkewMs } from './elevator-parts.ts'
import { quarantinedController } from './quarantine.ts'
import { instant, readable, readableList } from './reading.ts'

export const refusalReasons = [
  'malformed',
  'too-large',
  'queue-full',
  'quarantined',
  'foreign',
  'refused',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const deviceMessageKinds = ['command', 'alert', 'presence', 'config', 'firmware', 'state'] as const

/** Refused messages of one kind and reason. */
const refusal = z.object({
  kind: z.enum(deviceMessageKinds),
  reason: z.enum(refusalReasons),
  count: z.number(),
  lastAt: instant,
  /** Detail of the last one. */
  detail: readable(z.string()),
})

/**
 * Response of GET /elevators/{id}/device-health: problems of the elevator's controller that the server noticed since it
 * started.
 */
export const deviceHealth = z.object({
  /** Start of the observation. */
  since: instant,
  refused: readableList(refusal),
  quarantine: z.nullish(z.omit(quarantinedController, { controllerKey: true })),
  /** When another device with the same key was last noticed. */
  secondDeviceAt: readable(instant),
  /** Delay of its clock in milliseconds, as the median of the measurements. */
  clock: z.nullish(z.object({ skewMs: clockSkewMs, samples: z.array(z.number()) })),
  /** Number of restarts, and the time of the last one. */
  restarts: z.number(),
  lastRestartAt: readable(instant),
  /** The running firmware update of its controller. */
  firmwareUpdate: z.nullish(
    z.object({ version: z.string(), state: z.enum(firmwareUpdateStates), progress: z.number() }),
  ),
})
export type DeviceHealth = z.infer<typeof deviceHealth>
