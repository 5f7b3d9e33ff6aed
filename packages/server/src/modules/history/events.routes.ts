import { type EventKind, elevatorEvents, eventKinds, eventLimits } from '@hoistway/contracts/elevator-event'
import { queryTime } from '@hoistway/contracts/query-time'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams, isId, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { type EventPlace, eventRepository } from '../../history/events.repository.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { history as messages } from '../../texts/en.ts'
import { findElevator } from '../elevators/find-elevator.ts'

const query = z.object({
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  /** Separated by commas. */
  kinds: z.string().optional(),
  /** The `next` of the previous response. */
  before: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(eventLimits.events).default(eventLimits.events),
})

export function eventRoutes(app: App, db: Database): void {
  const events = eventRepository(db)
  app.get(
    '/elevators/:id/events',
    { schema: { params: idParams, querystring: query, response: { 200: elevatorEvents } } },
    async (request) => {
      const elevator = await findElevator(db, callerOf(request), request.params.id)
      const { query: asked } = request
      const to = asked.to === undefined ? Date.now() : Date.parse(asked.to)
      const from = asked.from === undefined ? to - DAY_MS : Date.parse(asked.from)
      if (from >= to) throw refusedField('to', messages.order)
      const { limit } = asked
      const [kinds, before] = [kindsOf(asked.kinds), placeOf(asked.before)]
      const found = await events.of(elevator.id, { from, to, kinds, before, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return { from, to, events: shown, next: last ? `${last.at}_${last.id}` : null }
    },
  )
}

function kindsOf(text: string | undefined): readonly EventKind[] {
  if (text === undefined) return eventKinds
  return text.split(',').map((name) => {
    const kind = eventKinds.find((each) => each === name.trim())
    if (!kind)
      throw refusedField('kinds', messages.unknownKind(name.trim().slice(0, 50), eventKinds.join(', ')))
    return kind
  })
}

function placeOf(text: string | undefined): EventPlace | undefined {
  if (text === undefined) return undefined
  const [at = '', id = ''] = text.split('_')
  if (!/^-?\d{1,15}$/.test(at) || !isId(id)) throw refusedField('before', messages.unknownPlace)
  return { at: Number(at), id }
}
