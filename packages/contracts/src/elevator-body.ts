import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { controllerType } from './controller.ts'
import { elevatorType } from './elevator-parts.ts'
import { messages as fieldNames } from './field-names.messages.ts'
import { limits } from './limits.ts'
import { id, instant, readable } from './reading.ts'
import { elevatorTexts, mapFields } from './text-fields.ts'
import { emptyAsAbsent, requiredText } from './text-schemas.ts'

type Field = keyof typeof fieldNames

const sized = (field: Field, min: number, max: number) =>
  requiredText(max, () => [
    messages.required(fieldNames[field]),
    messages.tooLong(fieldNames[field], max),
  ]).check(z.minLength(min, { error: () => messages.tooShort(fieldNames[field], min) }))

const optional = (field: Field, max: number, min = 0) =>
  z.optional(
    emptyAsAbsent(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || text.length >= min, {
          error: () => messages.tooShort(fieldNames[field], min),
        }),
        z.maxLength(max, { error: () => messages.tooLong(fieldNames[field], max) }),
      ),
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
      requiredText(limit.floorNameMax, () => [
        messages.floorNameEmpty,
        messages.floorNameLong(limit.floorNameMax),
      ]),
    )
    .check(
      z.minLength(1, { error: () => messages.floorNamesRequired }),
      z.maxLength(limit.floorsMax, { error: () => messages.floorsMax(limit.floorsMax) }),
      z.refine((names) => new Set(names).size === names.length, { error: () => messages.floorNamesTwice }),
    ),
})

const laterController = optional('controllerId', limit.controllerIdMax, limit.controllerIdMin)

/**
 * Body of POST /elevators. Text is trimmed; empty optional text is absent. An absent `isActive` keeps the
 * service state; absent `floors` stay, and null removes them.
 */
export const elevatorBody = z.object({
  name: sized('name', limit.nameMin, limit.nameMax),
  controllerId: sized('controllerId', limit.controllerIdMin, limit.controllerIdMax),
  elevatorType,
  ...mapFields(elevatorTexts, optional),
  organizationId: z.string().check(z.trim(), z.minLength(1, { error: () => messages.organizationRequired })),
  isActive: z.optional(z.boolean()),
  outOfServiceReason: optional('reason', limit.outOfServiceReasonMax),
  floors: z.nullish(sentFloorNames),
})
export type ElevatorBody = z.infer<typeof elevatorBody>

/** Body of PUT /elevators/{id}. Without a controller, the elevator must not have one yet. */
export const elevatorUpdate = z.extend(elevatorBody, { controllerId: laterController })
export type ElevatorUpdate = z.infer<typeof elevatorUpdate>

/** A new elevator; its controller can be assigned later. */
export const newElevator = z.object({
  /** A repeated call with the same IDs returns the stored elevators. */
  id: z.optional(z.uuid()),
  name: sized('name', limit.nameMin, limit.nameMax),
  controllerId: laterController,
  location: optional('location', elevatorTexts.location),
})
export type NewElevator = z.infer<typeof newElevator>

/** Body of POST /elevators/batch: creates all or none. */
export const newElevatorsBody = z.object({
  organizationId: z.string().check(z.trim(), z.minLength(1, { error: () => messages.organizationRequired })),
  elevatorType,
  /** For Admins: registers missing controllers, with generated secrets. */
  controllers: z.optional(z.object({ controllerType })),
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
  /** The elevators of this call are those created at this time. */
  createdAt: readable(instant),
  created: z.array(
    z.object({
      id,
      name: readable(z.string()),
      /** The secret of a newly registered controller; later only a reveal call returns it. */
      sharedSecret: readable(z.string()),
    }),
  ),
})
export type NewElevatorsCreated = z.infer<typeof newElevatorsCreated>
