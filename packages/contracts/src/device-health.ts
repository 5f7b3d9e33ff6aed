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

const refusal = z.object({
  kind: z.enum(deviceMessageKinds),
  reason: z.enum(refusalReasons),
  count: z.number(),
  lastAt: instant,
  detail: readable(z.string()),
})

/** Response of GET /elevators/{id}/device-health: problems since the start of the server. */
export const deviceHealth = z.object({
  since: instant,
  refused: readableList(refusal),
  quarantine: z.nullish(z.omit(quarantinedController, { controllerKey: true })),
  /** Last time that another device used the same key. */
  secondDeviceAt: readable(instant),
  /** Delay in milliseconds, the median of the samples. */
  clock: z.nullish(z.object({ skewMs: clockSkewMs, samples: z.array(z.number()) })),
  restarts: z.number(),
  lastRestartAt: readable(instant),
  firmwareUpdate: z.nullish(
    z.object({ version: z.string(), state: z.enum(firmwareUpdateStates), progress: z.number() }),
  ),
})
export type DeviceHealth = z.infer<typeof deviceHealth>
