import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { firmwareUpdateStates } from './controller.ts'
import { id, readableList } from './reading.ts'

/** Milliseconds since 1970 on the server's clock. `until`: null while ongoing; equals `at` for a momentary event. */
const event = <Kind extends string, Data extends z.core.$ZodShape>(kind: Kind, data: Data) =>
  z.object({
    id,
    elevatorId: id,
    at: z.number(),
    until: z.nullable(z.number()),
    kind: z.literal(kind),
    data: z.object(data),
  })

const presence = event('presence', {
  isConnected: z.boolean(),
  /** The server had been down: it started earlier. */
  wasFound: z.boolean(),
})

const service = event('service', { isInService: z.boolean(), reason: z.nullable(z.string()) })

const clock = event('clock', {
  isWrong: z.boolean(),
  /** Delay at the start, in milliseconds. */
  skewMs: z.number(),
})

const command = event('command', {
  type: commandType,
  floor: z.nullable(z.number()),
  status: commandStatus,
  error: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  /** In order. */
  steps: z.array(z.object({ status: commandStatus, at: z.number() })),
})

const alert = event('alert', {
  code: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  lastOccurrence: z.number(),
  acknowledgedAt: z.nullable(z.number()),
  acknowledgedBy: z.nullable(z.string()),
})

const configuration = event('configuration', {
  version: z.number(),
  /** The first 20. */
  changed: z.array(z.string()),
  isFilterChanged: z.boolean(),
  /** The first five. */
  errors: z.array(z.string()),
})

const firmware = event('firmware', { version: z.string(), before: z.nullable(z.string()) })

const firmwareUpdate = event('firmwareUpdate', {
  updateId: id,
  version: z.string(),
  state: z.enum(firmwareUpdateStates),
  error: z.nullable(z.string()),
})

/** An event, apart from movements of the car. */
export const elevatorEvent = z.union([
  presence,
  service,
  clock,
  command,
  alert,
  configuration,
  firmware,
  firmwareUpdate,
])
export type ElevatorEvent = z.infer<typeof elevatorEvent>

export const eventKinds = [
  'presence',
  'service',
  'clock',
  'command',
  'alert',
  'configuration',
  'firmware',
  'firmwareUpdate',
] as const satisfies readonly ElevatorEvent['kind'][]
export type EventKind = (typeof eventKinds)[number]

/**
 * GET /elevators/{id}/events, latest first, including events that lasted into the period. Kinds unknown to an older
 * client are skipped.
 */
export const elevatorEvents = z.object({
  /** Milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  events: readableList(elevatorEvent),
  /** `before` for the next page; null: none. */
  next: z.nullable(z.string()),
})
export type ElevatorEvents = z.infer<typeof elevatorEvents>

export const eventLimits = {
  /** Default and maximum. */
  events: 1_000,
} as const
