import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { pageQuery, queryFlag } from './paging.ts'
import { id, instant, instantOrNever, nameOrNumber, readable } from './reading.ts'

/** Controller kind: Unknown 0, ARCODE 1, ARL 2. */
export const elevatorTypes = ['Unknown', 'ARCODE', 'ARL'] as const
export const elevatorType = nameOrNumber(elevatorTypes)
export type ElevatorType = (typeof elevatorTypes)[number]

/**
 * How many milliseconds the controller's clock is behind the server's (negative: ahead), as the median of its last
 * messages. Null or absent: not measured.
 */
export const clockSkewMs = readable(z.number())

/**
 * Names of an elevator's floors as its panel shows them (B1, G, 1), from the lowest up. `lowest` is the number by which
 * the controller knows the first of them; each further one is one higher.
 */
export const floorNames = z.object({
  lowest: z.number().check(z.int()),
  names: z.array(z.string()).check(z.minLength(1)),
})
export type FloorNames = z.infer<typeof floorNames>

/** Elevator. `controllerId` holds a controller's key or id; null: none has been assigned yet. */
export const elevator = z.object({
  id,
  name: readable(z.string()),
  controllerId: readable(z.string()),
  elevatorType: readable(elevatorType),
  location: readable(z.string()),
  description: readable(z.string()),
  firmwareVersion: readable(z.string()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  isActive: readable(z.boolean()),
  /** Why and since when it is out of service; null while it is active. */
  outOfServiceReason: readable(z.string()),
  outOfServiceSince: readable(instant),
  isOnline: readable(z.boolean()),
  /** Arrival of the last message of its controller, on the server's clock. */
  lastSeenAt: instantOrNever,
  clockSkewMs,
  /** How many alerts are active, and the worst severity among them; null while there is none. */
  activeAlertCount: readable(z.number()),
  /** Of them, those that nobody has acknowledged. */
  unacknowledgedAlertCount: readable(z.number()),
  worstSeverity: readable(z.enum(activeSeverities)),
  /** Null or absent: its floors have no names beyond their numbers. */
  floors: readable(floorNames),
  /**
   * Names of other elevators with the same controller, whose states and alerts therefore count for this one too; null
   * for one that the caller may not see. GET /elevators/{id} alone has it, and only when there are any.
   */
  sharesControllerWith: readable(z.array(z.nullable(z.string()))),
  createdAt: readable(instant),
  updatedAt: readable(instant),
})
export type Elevator = z.infer<typeof elevator>

type Field = keyof typeof messages.fields

const sized = (field: Field, min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => messages.required(messages.fields[field]) }),
      z.minLength(min, { error: () => messages.tooShort(messages.fields[field], min) }),
      z.maxLength(max, { error: () => messages.tooLong(messages.fields[field], max) }),
    )

const optional = (field: Field, max: number) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.maxLength(max, { error: () => messages.tooLong(messages.fields[field], max) })),
      z.transform((value) => value || undefined),
    ),
  )

const { elevator: limit } = limits

const lowestFloor = {
  error: () => messages.lowestFloor(limits.device.floorMin, limits.device.floorMax),
}

const sentFloorNames = z.object({
  lowest: z
    .number(lowestFloor)
    .check(
      z.int(lowestFloor),
      z.minimum(limits.device.floorMin, lowestFloor),
      z.maximum(limits.device.floorMax, lowestFloor),
    ),
  names: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: () => messages.floorNameEmpty }),
          z.maxLength(limit.floorNameMax, { error: () => messages.floorNameLong(limit.floorNameMax) }),
        ),
    )
    .check(
      z.minLength(1, { error: () => messages.floorNamesRequired }),
      z.maxLength(limit.floorsMax, { error: () => messages.floorsMax(limit.floorsMax) }),
      z.refine((names) => new Set(names).size === names.length, { error: () => messages.floorNamesTwice }),
    ),
})

/**
 * Body of POST and PUT /elevators. Text is trimmed, empty optional text is absent. `isActive`, `outOfServiceReason` and
 * `floors` are optional: without `isActive` an elevator stays in or out of service, for the known reason; without `floors`
 * it keeps the names of its floors, and with null it has none.
 */
export const elevatorBody = z.object({
  name: sized('name', limit.nameMin, limit.nameMax),
  controllerId: sized('controllerId', limit.controllerIdMin, limit.controllerIdMax),
  elevatorType,
  location: optional('location', limit.locationMax),
  description: optional('description', limit.descriptionMax),
  firmwareVersion: optional('firmwareVersion', limit.firmwareVersionMax),
  organizationId: z.string().check(z.trim(), z.minLength(1, { error: () => messages.organizationRequired })),
  isActive: z.optional(z.boolean()),
  outOfServiceReason: optional('reason', limit.outOfServiceReasonMax),
  floors: z.nullish(sentFloorNames),
})
export type ElevatorBody = z.infer<typeof elevatorBody>

/** One of several new elevators; the controller may be assigned later. */
export const newElevator = z.object({
  name: sized('name', limit.nameMin, limit.nameMax),
  controllerId: z.optional(sized('controllerId', limit.controllerIdMin, limit.controllerIdMax)),
  location: optional('location', limit.locationMax),
})
export type NewElevator = z.infer<typeof newElevator>

/** Body of POST /elevators/batch: all of them are created, or none. */
export const newElevatorsBody = z.object({
  organizationId: z.string().check(z.trim(), z.minLength(1, { error: () => messages.organizationRequired })),
  elevatorType,
  elevators: z.array(newElevator).check(
    z.minLength(1, { error: () => messages.elevatorRequired }),
    z.maxLength(limits.bulk.newElevatorsMax, {
      error: () => messages.elevatorsMax(limits.bulk.newElevatorsMax),
    }),
  ),
})
export type NewElevatorsBody = z.infer<typeof newElevatorsBody>

/** Response of POST /elevators/batch, in the order of the lines. */
export const newElevatorsCreated = z.object({
  created: z.array(z.object({ id, name: readable(z.string()) })),
})

export const elevatorSortKeys = ['name', 'organizationName', 'lastSeenAt', 'location', 'createdAt'] as const

/** Query of GET /elevators. */
export const elevatorQuery = z.extend(pageQuery, {
  organizationId: z.optional(z.string()),
  elevatorType: z.optional(elevatorType),
  isActive: z.optional(queryFlag),
  isOnline: z.optional(queryFlag),
  /** An organization and all below it, where `organizationId` is one alone. */
  withinOrganizationId: z.optional(z.string()),
  hasActiveAlerts: z.optional(queryFlag),
  /** The worst severity among the active alerts. */
  severity: z.optional(z.enum(activeSeverities)),
  sortBy: z._default(z.enum(elevatorSortKeys), 'name'),
})

/** Elevator statistics. */
export const elevatorStatistics = z.object({
  totalElevators: readable(z.number()),
  activeElevators: readable(z.number()),
  /** Connected, and heard within the last 45 s. */
  onlineElevators: readable(z.number()),
  /** Connected, and not heard for longer: their state is not known. An older server does not tell them from online ones. */
  silentElevators: readable(z.number()),
  offlineElevators: readable(z.number()),
})
export type ElevatorStatistics = z.infer<typeof elevatorStatistics>

/** Up, down, stop or stopped, stationary, else unknown. The three last mean standing. */
export const directions = ['up', 'down', 'stationary', 'unknown'] as const
export type Direction = (typeof directions)[number]

export const direction = z.pipe(
  z.transform((value: unknown): Direction => {
    const text = typeof value === 'string' ? value.toLowerCase() : ''
    if (text === 'up' || text === 'down') return text
    return text === 'stop' || text === 'stopped' || text === 'stationary' ? 'stationary' : 'unknown'
  }),
  z.enum(directions),
)

export const doors = ['open', 'opening', 'closing', 'closed', 'unknown'] as const
export type Door = (typeof doors)[number]

export const door = z.pipe(
  z.transform((value: unknown): Door => {
    const text = typeof value === 'string' ? value.toLowerCase() : ''
    return doors.find((known) => known === text) ?? 'unknown'
  }),
  z.enum(doors),
)

/** 0 is a floor; null, undefined and '' are empty. Text such as 'B1' is kept. */
export const floor = z.pipe(
  z.transform((value: unknown) =>
    value === '' ? null : typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
  ),
  z.nullable(z.union([z.number(), z.string()])),
)
export type Floor = z.infer<typeof floor>

/**
 * Elevator state: answer of GET /elevators/{id}/state. `timestamp` and `lastUpdate` are when the server
 * received it; null while there is a state: nobody knows how old it is. `measuredAt`, `clockSkewMs` and `revision`
 * are optional.
 */
export const elevatorState = z.object({
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  hasState: readable(z.boolean()),
  floor: readable(floor),
  direction: readable(direction),
  door: readable(door),
  lastUpdate: readable(instant),
  timestamp: readable(instant),
  /** The device's own time of it, by a clock that may be wrong. */
  measuredAt: readable(instant),
  clockSkewMs,
  /** Grows with every state of the elevator: of two states the higher one is the newer. */
  revision: readable(z.number()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  success: readable(z.boolean()),
})
export type ElevatorState = z.infer<typeof elevatorState>

/** The name of a floor, as the elevator's panel shows it; a floor without one is its number. */
export function floorName(floor: Floor, floors: FloorNames | null | undefined): string {
  const name = typeof floor === 'number' && floors ? floors.names[floor - floors.lowest] : undefined
  return name ?? String(floor ?? '—')
}
