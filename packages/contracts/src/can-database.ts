import * as z from 'zod/mini'
import { controllerType } from './controller.ts'
import { id, instant, readable } from './reading.ts'

const textMax = 4 * 1024 * 1024
const nameMax = 200

/** DBC, EDS or DCF file of a controller type. */
export const canDatabase = z.object({
  id,
  controllerType: readable(controllerType),
  name: readable(z.string()),
  version: readable(z.number()),
  messages: readable(z.number()),
  updatedAt: readable(instant),
  /** Null: the account was deleted. */
  userName: readable(z.string()),
})
export type CanDatabase = z.output<typeof canDatabase>

/** Response of GET /elevators/{id}/candatabase. */
export const elevatorCanDatabase = z.object({
  /** Null: the controller is not registered. */
  controllerType: readable(controllerType),
  database: z.nullable(canDatabase),
})
export type ElevatorCanDatabase = z.output<typeof elevatorCanDatabase>

/** A stored version of a file. */
export const canDatabaseVersion = z.object({
  version: z.number(),
  at: readable(instant),
  userName: readable(z.string()),
  name: readable(z.string()),
})
export type CanDatabaseVersion = z.output<typeof canDatabaseVersion>

/** Body of PUT /candatabases/{type}. */
export const canDatabaseBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMax)),
  text: z.string().check(z.minLength(1), z.maxLength(textMax)),
  /** Makes a DCF file of an EDS file, which has none. */
  nodeId: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(127))),
})
export type CanDatabaseBody = z.output<typeof canDatabaseBody>

/** Query of GET /candatabases/{type}/file. Default: the latest version. */
export const canDatabaseFileQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_000_000_000))),
})
