import { type ElevatorEvent, eventKinds } from '@hoistway/contracts/elevator-event'
import type { EventPlace, EventRepository } from '../events.repository.ts'
import { DAY_MS } from '../partitions.repository.ts'
import type { Span } from '../rollups/spans.ts'
import type { Batches, Column } from './table.ts'

const BATCH = 1_000
/** The database would sort a longer period for each batch. */
const PART_MS = 30 * DAY_MS

export async function* eventBatches(
  events: EventRepository,
  elevatorId: string,
  { from, to }: Span,
): Batches<ElevatorEvent> & AsyncGenerator<readonly ElevatorEvent[]> {
  for (let end = to; end > from; ) {
    const begin = Math.max(from, end - PART_MS)
    let before: EventPlace | undefined
    for (;;) {
      const asked = { from: begin, to: end, kinds: eventKinds, before, limit: BATCH }
      const found = await events.of(elevatorId, asked)
      // An earlier event belongs to the part that contains its start.
      const begun = begin === from ? found : found.filter(({ at }) => at >= begin)
      if (begun.length > 0) yield begun
      const last = found.at(-1)
      if (found.length < BATCH || begun.length < found.length || !last) break
      before = { at: last.at, id: last.id }
    }
    end = begin
  }
}

interface CommonColumns {
  readonly state: string
  readonly code?: string
  readonly message?: string | null
  readonly floor?: number | null
  readonly version?: string
  readonly person?: string | null
  readonly error?: string | null
}

function commonColumnsOf(event: ElevatorEvent): CommonColumns {
  switch (event.kind) {
    case 'presence':
      return { state: presenceOf(event.data) }
    case 'service':
      return { state: event.data.isInService ? 'inService' : 'outOfService', message: event.data.reason }
    case 'clock':
      return { state: event.data.isWrong ? 'wrong' : 'right', message: skewText(event.data.skewMs) }
    case 'command': {
      const { status, type, floor, requestedBy, error } = event.data
      return { state: status, code: type, floor, person: requestedBy, error }
    }
    case 'alert': {
      const { isActive, code, message, acknowledgedBy } = event.data
      return { state: isActive ? 'active' : 'resolved', code, message, person: acknowledgedBy }
    }
    case 'configuration': {
      const { version, changed, errors } = event.data
      return {
        state: 'reported',
        version: String(version),
        message: changed.join(', '),
        error: errors.join('; ') || null,
      }
    }
    case 'firmware':
      return { state: 'reported', version: event.data.version }
    case 'firmwareUpdate': {
      const { state, version, error } = event.data
      return { state, version, error }
    }
  }
}

const presenceOf = ({
  isConnected,
  wasFound,
}: {
  readonly isConnected: boolean
  readonly wasFound: boolean
}) => (isConnected ? 'connected' : wasFound ? 'foundDisconnected' : 'disconnected')

const skewText = (ms: number) => `${Math.abs(ms)} ms ${ms < 0 ? 'ahead' : 'behind'}`

const text = (name: 'state' | 'code' | 'message' | 'version' | 'person' | 'error') => ({
  name,
  type: 'text' as const,
  value: (event: ElevatorEvent) => commonColumnsOf(event)[name] ?? null,
})

export const eventColumns: readonly Column<ElevatorEvent>[] = [
  { name: 'from', type: 'time', value: ({ at }) => at },
  { name: 'to', type: 'time', value: ({ until }) => until },
  { name: 'kind', type: 'text', value: ({ kind }) => kind },
  text('state'),
  text('code'),
  text('message'),
  { name: 'floor', type: 'integer', value: (event) => commonColumnsOf(event).floor ?? null },
  text('version'),
  text('person'),
  {
    name: 'acknowledgedAt',
    type: 'time',
    value: (event) => (event.kind === 'alert' ? event.data.acknowledgedAt : null),
  },
  text('error'),
  { name: 'id', type: 'text', value: ({ id }) => id },
]
