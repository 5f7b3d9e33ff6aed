import * as z from 'zod/mini'
import { instant } from './reading.ts'

/**
 * A controller that the server does not listen to for a while, because it sent too much or what nobody can read:
 * an item of the answer of GET /devices/quarantined.
 */
export const quarantinedController = z.object({
  controllerKey: z.string(),
  reason: z.enum(['flood', 'malformed']),
  since: instant,
  until: instant,
})
export type QuarantinedController = z.infer<typeof quarantinedController>
