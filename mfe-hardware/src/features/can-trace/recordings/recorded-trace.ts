import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { readRecording } from '../../../api/can-recordings.ts'
import { Trace } from '../trace.ts'

/** Frames of a recording that the page keeps. */
const FRAMES_MAX = 200_000

/** Loads and decodes a recording. It is read again each time it is opened, since it may still run. */
export const recordedTrace = (elevatorId: string, id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-recording', id),
    queryFn: async ({ signal }) => {
      const trace = new Trace(FRAMES_MAX)
      await readRecording(elevatorId, id, signal, ({ batch, skipped }) => trace.addBatch(batch, skipped))
      return trace.snapshot()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
