import { type ElevatorHistory, historyLimits } from '@hoistway/contracts/history'
import type { Database } from '../db/database.ts'
import { historyRepository } from './history.repository.ts'
import type { Span } from './rollups/spans.ts'
import { samplesOf } from './segments.ts'

export interface WantedHistory {
  readonly elevatorId: string
  readonly time: Span
  readonly now: number
  /** Seconds per sample. Default: segments, or samples when there are too many segments. */
  readonly resolution: number | undefined
}

/** Returns the states of an elevator's car in a period. */
export async function readHistory(
  db: Database,
  { elevatorId, time, now, resolution: wanted }: WantedHistory,
): Promise<Pick<ElevatorHistory, 'resolution' | 'segments' | 'samples'>> {
  const segments = await historyRepository(db).segments(elevatorId, time, now)
  const resolution = wanted ?? (segments.length > historyLimits.segments ? coarse(time) : null)
  if (resolution === null) return { resolution, segments, samples: [] }
  return { resolution, segments: [], samples: samplesOf(segments, time.from, resolution * 1_000) }
}

/** Smallest sample length that stays within the limit. */
const coarse = ({ from, to }: Span) => Math.ceil((to - from) / 1_000 / historyLimits.samples)
