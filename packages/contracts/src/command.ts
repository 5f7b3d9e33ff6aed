import * as z from 'zod/mini'
import { id, instant, readable } from './reading.ts'

export { callCarFloor } from './call-car-floor.ts'

export const commandTypes = ['call-car', 'reset-controller', 'clear-cache'] as const
export const commandType = z.enum(commandTypes)
export type CommandType = (typeof commandTypes)[number]

/** `success` means accepted, not executed. */
export const commandResponse = z.object({
  success: z.boolean(),
  message: readable(z.string()),
  commandId: readable(z.string()),
  error: readable(z.string()),
})
export type CommandResponse = z.infer<typeof commandResponse>

/** In order; the last three are final. */
export const commandStatuses = ['sent', 'accepted', 'running', 'succeeded', 'failed', 'expired'] as const
export const commandStatus = z.enum(commandStatuses)
export type CommandStatus = (typeof commandStatuses)[number]

/** A row of GET /elevators/{id}/commands. */
export const commandRecord = z.object({
  commandId: id,
  elevatorId: id,
  type: readable(commandType),
  /** Only for `call-car`. */
  floor: readable(z.number()),
  status: readable(commandStatus),
  error: readable(z.string()),
  requestedBy: readable(z.string()),
  issuedAt: readable(instant),
  updatedAt: readable(instant),
})
export type CommandRecord = z.infer<typeof commandRecord>
