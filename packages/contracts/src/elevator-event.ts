import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { firmwareUpdateStates } from './controller.ts'
import { id, readableList } from './reading.ts'

/**
 * Times are milliseconds since 1970, by the server's clock. What lasts has its end in `until`, null while it lasts; what is a matter of a
 * moment ends where it began.
 */
const event = { id, elevatorId: id, at: z.number(), until: z.nullable(z.number()) }

/** The controller was connected, or was not, until it changed. */
const presence = z.object({
  ...event,
  kind: z.literal('presence'),
  data: z.object({
    isConnected: z.boolean(),
    /** The server had been away itself: it began at an unknown time before. */
    wasFound: z.boolean(),
  }),
})

/** The elevator was in service, or was not, until it changed. */
const service = z.object({
  ...event,
  kind: z.literal('service'),
  data: z.object({ isInService: z.boolean(), reason: z.nullable(z.string()) }),
})

/** The controller's clock was right, or was not, until it changed. */
const clock = z.object({
  ...event,
  kind: z.literal('clock'),
  data: z.object({
    isWrong: z.boolean(),
    /** How far it was behind when it became so, in milliseconds. */
    skewMs: z.number(),
  }),
})

/** A command, from when it was sent until it ended. */
const command = z.object({
  ...event,
  kind: z.literal('command'),
  data: z.object({
    type: commandType,
    /** The called floor; null for the other commands. */
    floor: z.nullable(z.number()),
    status: commandStatus,
    error: z.nullable(z.string()),
    /** First and last name of who sent it. */
    requestedBy: z.nullable(z.string()),
    /** When it came to each status, in order. */
    steps: z.array(z.object({ status: commandStatus, at: z.number() })),
  }),
})

/** An alert, from its first occurrence until it was resolved. */
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

/** The controller reported a configuration other than before. */
const configuration = z.object({
  ...event,
  kind: z.literal('configuration'),
  data: z.object({
    version: z.number(),
    /** Names of settings with another value than before, the first 20. */
    changed: z.array(z.string()),
    isFilterChanged: z.boolean(),
    /** What the controller could not apply, the first five. */
    errors: z.array(z.string()),
  }),
})

/** The controller runs another firmware than before. */
const firmware = z.object({
  ...event,
  kind: z.literal('firmware'),
  data: z.object({ version: z.string(), before: z.nullable(z.string()) }),
})

/** A step of a firmware update. */
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

/** What happened to an elevator, beside what its car did. */
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

/** Kinds of events. */
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
 * GET /elevators/{id}/events: what happened between two times, the latest first, and what lasted from before. Of kinds that a newer server
 * knows a reader has nothing.
 */
export const elevatorEvents = z.object({
  /** The times that the answer is about, in milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  events: readableList(elevatorEvent),
  /** Given as `before` it continues with earlier ones; null: there are none. */
  next: z.nullable(z.string()),
})
export type ElevatorEvents = z.infer<typeof elevatorEvents>

/** What can be asked of events. */
export const eventLimits = {
  /** Events of an answer, unless fewer are asked for. */
  events: 1_000,
} as const
