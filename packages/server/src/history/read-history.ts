import { type ElevatorHistory, historyLimits } from '@hoistway/contracts/history'
import type { Database } from '../db/database.ts'
import { segmentBatches } from './export/rows.repository.ts'
import type { Span } from './rollups/spans.ts'
import { addSamples, addSegments, type Sample, type Segment } from './segments.ts'

export interface WantedHistory {
  readonly elevatorId: string
  readonly time: Span
  readonly now: number
  /** Seconds per sample. Default: segments, or samples if there are too many. */
  readonly resolution: number | undefined
}

/** Reads day by day: the states of a month take hundreds of megabytes. */
export async function readHistory(
  db: Database,
  { elevatorId, time, now, resolution: wanted }: WantedHistory,
): Promise<Pick<ElevatorHistory, 'resolution' | 'segments' | 'samples'>> {
  let resolution = wanted ?? null
  const segments: Segment[] = []
  const samples = new Map<number, Sample>()
  const sample = (count: number) => {
    if (resolution !== null) addSamples(samples, segments.splice(0, count), time.from, resolution * 1_000)
  }
  for await (const day of segmentBatches(db, elevatorId, time, now)) {
    addSegments(segments, day)
    if (wanted === undefined && segments.length > historyLimits.segments) resolution = coarse(time)
    sample(segments.length - 1)
  }
  sample(segments.length)
  return { resolution, segments, samples: [...samples.values()] }
}

const coarse = ({ from, to }: Span) => Math.ceil((to - from) / 1_000 / historyLimits.samples)
