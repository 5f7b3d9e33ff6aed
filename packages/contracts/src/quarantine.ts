import * as z from 'zod/mini'
import { instant } from './reading.ts'

/** A controller that the server ignores for a while, after too many or malformed messages. */
export const quarantinedController = z.object({
  controllerKey: z.string(),
  reason: z.enum(['flood', 'malformed']),
  since: instant,
  until: instant,
})
export type QuarantinedController = z.infer<typeof quarantinedController>
