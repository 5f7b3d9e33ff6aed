import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'

/** Floor of POST /elevators/{id}/call-car/{floor}. */
export const callCarFloor = z.coerce
  .number({ error: () => messages.floorNumber })
  .check(
    z.int({ error: () => messages.floorNumber }),
    z.minimum(limits.callCar.min, { error: () => messages.floorRange }),
    z.maximum(limits.callCar.max, { error: () => messages.floorRange }),
  )
