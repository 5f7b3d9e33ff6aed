import * as z from 'zod/mini'
import { elevatorType } from './elevator-parts.ts'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'

/** Limits of recordings. The bytes are those of an elevator's recordings together, and of an imported log. */
export const canRecordingLimits = {
  secondsMax: 3600,
  megabytesMax: 50,
  elevatorBytesMax: 200 * 1024 * 1024,
  importBytesMax: 100 * 1024 * 1024,
  /** Seconds before and after an alert. */
  beforeMax: 60,
  afterMax: 600,
} as const

const limit = canRecordingLimits
const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max))

/**
 * Why a recording ended: a user stopped it, its time or size was reached, the elevator got another controller, no server
 * recorded for a minute, the space of the elevator was used up when an alert should have started it, or it is a log that
 * a user imported.
 */
export const canRecordingEnds = [
  'stopped',
  'time',
  'size',
  'controller',
  'interrupted',
  'quota',
  'imported',
] as const
export type CanRecordingEnd = (typeof canRecordingEnds)[number]

/** File formats of recordings: our own, and those of candump, Vector, spreadsheets and Wireshark. */
export const canFileFormats = ['hwcan', 'candump', 'asc', 'csv', 'pcapng'] as const
export type CanFileFormat = (typeof canFileFormats)[number]

/** Query of GET /elevators/{id}/canrecordings/{recordingId}/file. */
export const canFileQuery = z.object({
  format: z._default(z.enum(canFileFormats), 'hwcan'),
  /** With both times, only the parts of the recording that have batches of this period. */
  from: z.optional(instant),
  to: z.optional(instant),
})

/** A recording of an elevator's CAN frames. */
export const canRecording = z.object({
  id,
  /** Time of the first recorded frame: before the alert, if a trigger asks for that. */
  startedAt: readable(instant),
  /** Null while it runs. */
  endedAt: readable(instant),
  /** Null while it runs. */
  endReason: readable(z.enum(canRecordingEnds)),
  /** Null: an alert started it, or the account was deleted. */
  userName: readable(z.string()),
  /** The alert that started it; null: a user did. */
  alertCode: readable(z.string()),
  frames: readable(z.number()),
  /** Frames that the controller sent, or received from its bus, and that were not recorded. */
  lost: readable(z.number()),
  /** Stored bytes. */
  bytes: readable(z.number()),
  /** How often another or a restarted server continued it. */
  interruptions: readable(z.number()),
  /** Whether the caller can delete it. */
  mayDelete: readable(z.boolean()),
})
export type CanRecording = z.output<typeof canRecording>

/** Records each time one of its elevators raises an alert. */
export const canTrigger = z.object({
  id,
  /** Null: every alert. */
  alertCode: readable(z.string()),
  /** The organization whose elevators, with those below it, start recordings; null: only this elevator does. */
  organizationName: readable(z.string()),
  /** Null: elevators of all types. */
  elevatorType: readable(elevatorType),
  beforeSeconds: readable(z.number()),
  afterSeconds: readable(z.number()),
  userName: readable(z.string()),
  /** Whether the caller can delete it. */
  mayDelete: readable(z.boolean()),
})
export type CanTrigger = z.output<typeof canTrigger>

const scope = z.object({ id, name: readable(z.string()) })

/** Response of GET /elevators/{id}/canrecordings: the latest recordings and the triggers that include the elevator. */
export const canRecordingList = z.object({
  recordings: readableList(canRecording),
  triggers: readableList(canTrigger),
  /** Organizations, the elevator's own first, for whose elevators the caller can add triggers. */
  scopes: readableList(scope),
  elevatorType: readable(elevatorType),
  /** Bytes of all recordings of the elevator. */
  bytes: readable(z.number()),
  /** Whether the caller can record, stop, and add triggers for this elevator. */
  mayRecord: readable(z.boolean()),
})
export type CanRecordingList = z.output<typeof canRecordingList>

/** The server's side of {@link canRecordingList}. */
export const canRecordingListBody = z.object({
  ...canRecordingList.shape,
  recordings: z.array(canRecording),
  triggers: z.array(canTrigger),
  scopes: z.array(scope),
})

/** Body of POST /elevators/{id}/canrecordings: the recording ends after this time or at this size. */
export const canRecordingBody = z.object({
  seconds: z._default(whole(1, limit.secondsMax), 300),
  megabytes: z._default(whole(1, limit.megabytesMax), 10),
})
export type CanRecordingBody = z.output<typeof canRecordingBody>

/** Body of POST /elevators/{id}/cantriggers. */
export const canTriggerBody = z.object({
  /** Null: every alert. */
  alertCode: z._default(
    z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.device.alertCodeMax))),
    null,
  ),
  /** The elevator's organization or one above it, with everything below; null: this elevator. */
  organizationId: z._default(z.nullable(z.uuid()), null),
  /** Only elevators of the same type. */
  sameType: z._default(z.boolean(), false),
  beforeSeconds: z._default(whole(0, limit.beforeMax), 30),
  afterSeconds: z._default(whole(1, limit.afterMax), 30),
})
export type CanTriggerBody = z.output<typeof canTriggerBody>

/** Returns the query of /can-messages for the frames of a recording; without an id, for the list of recordings. */
export const recordingQuery = (elevatorId: string, id?: string): Record<string, string> => ({
  elevator: elevatorId,
  tab: 'recordings',
  ...(id && { recording: id }),
})
