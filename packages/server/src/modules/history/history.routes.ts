import { elevatorHistory, historyLimits } from '@hoistway/contracts/history'
import { queryTime } from '@hoistway/contracts/query-time'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { readHistory } from '../../history/read-history.ts'
import { history as messages } from '../../texts/en.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { type LongReads, whenGone } from '../long-reads/long-reads.ts'

const HOUR_MS = 3_600_000
/** Decoding a longer period delays the calls of other users. */
const LONG_MS = 2 * DAY_MS

const query = z.object({
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  /** Seconds per sample. Default: segments, or samples when there are too many. */
  resolution: z.coerce.number().int().min(1).max(86_400).optional(),
})
type Query = z.infer<typeof query>

export function historyRoutes(app: App, db: Database, longReads: LongReads): void {
  app.get(
    '/elevators/:id/history',
    { schema: { params: idParams, querystring: query, response: { 200: elevatorHistory } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const elevator = await findElevator(db, caller, request.params.id)
      const now = Date.now()
      const { from, to } = period(request.query, now)
      // Read before the rows, so that a missing part is never reported as written.
      const demoPast = await pastProgress(db)
      const { resolution } = request.query
      const wanted = { elevatorId: elevator.id, time: { from, to }, now, resolution }
      const isLong = to - from > LONG_MS
      const history = await (isLong
        ? longReads.history(caller.id, wanted, whenGone(reply))
        : readHistory(db, wanted))
      return { from, to, demoPast, ...history }
    },
  )
}

/** Milliseconds, without the future part. */
function period(asked: Query, now: number): { from: number; to: number } {
  const to = Math.min(asked.to === undefined ? now : Date.parse(asked.to), now)
  const from = asked.from === undefined ? to - HOUR_MS : Date.parse(asked.from)
  if (from >= to) throw refusedField('to', messages.order)
  const { days, samples } = historyLimits
  if (to - from > days * DAY_MS) throw refusedField('from', messages.tooLong(days))
  if (asked.resolution !== undefined && (to - from) / (asked.resolution * 1_000) > samples)
    throw refusedField('resolution', messages.tooFine(samples))
  return { from, to }
}
