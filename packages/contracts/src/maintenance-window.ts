import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { id, instant, readable } from './reading.ts'
import { requiredText } from './text-schemas.ts'

/** `max`: current and planned windows of an organization. */
export const maintenanceLimits = { reasonMax: 200, daysMax: 30, max: 50 } as const

const DAY_MS = 24 * 60 * 60_000
const time = z.iso.datetime({ offset: true, error: () => messages.timeRequired })

/** Body of POST /organizations/{id}/maintenance-windows. */
export const maintenanceWindowBody = z
  .object({
    startsAt: time,
    endsAt: time,
    reason: requiredText(maintenanceLimits.reasonMax, () => [messages.reasonRequired, messages.bookTextLong]),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: () => messages.periodBackwards,
    }),
    z.refine(
      ({ startsAt, endsAt }) =>
        Date.parse(endsAt) - Date.parse(startsAt) <= maintenanceLimits.daysMax * DAY_MS,
      { path: ['endsAt'], error: () => messages.periodLong(maintenanceLimits.daysMax) },
    ),
  )
export type MaintenanceWindowBody = z.output<typeof maintenanceWindowBody>

/**
 * Mutes rules and escalation chains of an organization and those below it: an item of GET
 * /organizations/{id}/maintenance-windows, without ended ones.
 */
export const maintenanceWindow = z.object({
  id,
  startsAt: readable(instant),
  endsAt: readable(instant),
  reason: readable(z.string()),
})
export type MaintenanceWindow = z.output<typeof maintenanceWindow>
