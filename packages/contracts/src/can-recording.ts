import * as z from 'zod/mini'
import { elevatorType } from './elevator-parts.ts'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'

/** `elevatorBytesMax` is for all recordings of an elevator. */
export const canRecordingLimits = {
  secondsMax: 3600,
  megabytesMax: 50,
  elevatorBytesMax: 200 * 1024 * 1024,
  importBytesMax: 100 * 1024 * 1024,
  /** Seconds around an alert. */
  beforeMax: 60,
  afterMax: 600,
} as const

const limit = canRecordingLimits
const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max))

/**
 * `controller`: the elevator got another one. `interrupted`: no server recorded for a minute. `quota`: the elevator's
 * space was used up when an alert should have started it. `limit`: alerts had started too many others.
 */
export const canRecordingEnds = [
  'stopped',
  'time',
  'size',
  'controller',
  'interrupted',
  'quota',
  'limit',
  'imported',
] as const
export type CanRecordingEnd = (typeof canRecordingEnds)[number]

/** `hwcan` is our own; `asc` is Vector's, `pcapng` Wireshark's. */
export const canFileFormats = ['hwcan', 'candump', 'asc', 'csv', 'pcapng'] as const
export type CanFileFormat = (typeof canFileFormats)[number]

/** Query of GET /elevators/{id}/canrecordings/{recordingId}/file. */
export const canFileQuery = z.object({
  format: z._default(z.enum(canFileFormats), 'hwcan'),
  /** With both times, only the parts with batches of this period. */
  from: z.optional(instant),
  to: z.optional(instant),
})

/** Recorded CAN frames of an elevator. */
export const canRecording = z.object({
  id,
  /** First recorded frame, which may be before the alert. */
  startedAt: readable(instant),
  /** Null while it runs. */
  endedAt: readable(instant),
  endReason: readable(z.enum(canRecordingEnds)),
  /** Null: an alert started it, or the account was deleted. */
  userName: readable(z.string()),
  /** Null: a user started it. */
  alertCode: readable(z.string()),
  frames: readable(z.number()),
  /** Frames that were sent or on the bus, but not recorded. */
  lost: readable(z.number()),
  bytes: readable(z.number()),
  /** Continuations by another or a restarted server. */
  interruptions: readable(z.number()),
  mayDelete: readable(z.boolean()),
})
export type CanRecording = z.output<typeof canRecording>

/** Starts a recording when an elevator raises an alert. */
export const canTrigger = z.object({
  id,
  alertCode: readable(z.string()),
  /** Includes the organizations below; null: only this elevator. */
  organizationName: readable(z.string()),
  /** Null: elevators of all types. */
  elevatorType: readable(elevatorType),
  beforeSeconds: readable(z.number()),
  afterSeconds: readable(z.number()),
  userName: readable(z.string()),
  mayDelete: readable(z.boolean()),
})
export type CanTrigger = z.output<typeof canTrigger>

const scope = z.object({ id, name: readable(z.string()) })

/** Response of GET /elevators/{id}/canrecordings: the latest recordings, and the triggers for the elevator. */
export const canRecordingList = z.object({
  recordings: readableList(canRecording),
  /** Includes older recordings, which are not listed. */
  total: readable(z.number()),
  triggers: readableList(canTrigger),
  /** Where the caller can add triggers, the elevator's own organization first. */
  scopes: readableList(scope),
  elevatorType: readable(elevatorType),
  bytes: readable(z.number()),
  /** Also permits stopping and adding triggers. */
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

/** Body of POST /elevators/{id}/canrecordings, whichever limit is reached first. */
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
  /** The elevator's or one above it, with everything below; null: this elevator. */
  organizationId: z._default(z.nullable(z.uuid()), null),
  sameType: z._default(z.boolean(), false),
  beforeSeconds: z._default(whole(0, limit.beforeMax), 30),
  afterSeconds: z._default(whole(1, limit.afterMax), 30),
})
export type CanTriggerBody = z.output<typeof canTriggerBody>

/** Returns the query of /can-messages for a recording or, without an id, the list. */
export const recordingQuery = (elevatorId: string, id?: string): Record<string, string> => ({
  elevator: elevatorId,
  tab: 'recordings',
  ...(id && { recording: id }),
})
