import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { firmwareUpdateStates } from './controller.ts'
import { id, readableList } from './reading.ts'

/**
 * Times are milliseconds since 1970 on the server's clock. `until` is null for an ongoing event, and equals `at` for a
 * momentary one.
 */
const event = { id, elevatorId: id, at: z.number(), until: z.nullable(z.number()) }

/** The controller was connected, or disconnected. */
const presence = z.object({
  ...event,
  kind: z.literal('presence'),
  data: z.object({
    isConnected: z.boolean(),
    /** Found after the server's own downtime: it started at an unknown earlier time. */
    wasFound: z.boolean(),
  }),
})

/** The elevator was in service, or out of service. */
const service = z.object({
  ...event,
  kind: z.literal('service'),
  data: z.object({ isInService: z.boolean(), reason: z.nullable(z.string()) }),
})

/** The controller's clock was right, or wrong. */
const clock = z.object({
  ...event,
  kind: z.literal('clock'),
  data: z.object({
    isWrong: z.boolean(),
    /** Its delay at the start of the event, in milliseconds. */
    skewMs: z.number(),
  }),
})

/** A command, from sending until its end. */
const command = z.object({
  ...event,
  kind: z.literal('command'),
  data: z.object({
    type: commandType,
    /** The called floor; null for other commands. */
    floor: z.nullable(z.number()),
    status: commandStatus,
    error: z.nullable(z.string()),
    /** First and last name of the sender. */
    requestedBy: z.nullable(z.string()),
    /** Time of each status, in order. */
    steps: z.array(z.object({ status: commandStatus, at: z.number() })),
  }),
})

/** An alert, from its first occurrence until its resolution. */
const alert = z.object({
  ...event,
  kind: z.literal('alert'),
  data: z.object({
    code: z.string(),
    message: z.string(),
    isActive: z.boolean(),
    lastOccurrence: z.number(),
    acknowledgedAt: z.nullable(z.number()),
    acknowledgedBy: z.nullable(z.string()),
  }),
})

/** The controller reported a changed configuration. */
const configuration = z.object({
  ...event,
  kind: z.literal('configuration'),
  data: z.object({
    version: z.number(),
    /** Names of the first 20 changed settings. */
    changed: z.array(z.string()),
    isFilterChanged: z.boolean(),
    /** The first five errors of the controller. */
    errors: z.array(z.string()),
  }),
})

/** The controller runs another firmware version. */
const firmware = z.object({
  ...event,
  kind: z.literal('firmware'),
  data: z.object({ version: z.string(), before: z.nullable(z.string()) }),
})

const firmwareUpdate = z.object({
  ...event,
  kind: z.literal('firmwareUpdate'),
  data: z.object({
    updateId: id,
    version: z.string(),
    state: z.enum(firmwareUpdateStates),
    error: z.nullable(z.string()),
  }),
})

/** An event of an elevator, apart from the movements of its car. */
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
 * GET /elevators/{id}/events: events between two times, latest first, including those that lasted into the period.
 * Kinds that an older client does not know are skipped.
 */
export const elevatorEvents = z.object({
  /** The returned period, in milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  events: readableList(elevatorEvent),
  /** Value of `before` for the next page; null: none. */
  next: z.nullable(z.string()),
})
export type ElevatorEvents = z.infer<typeof elevatorEvents>

export const eventLimits = {
  /** Default and maximum number of events. */
  events: 1_000,
} as const
