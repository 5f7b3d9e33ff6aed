import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { downloadRecording } from '../../../api/can-recordings.ts'
import { Trace } from '../trace.ts'

/** Frames of a recording that the page keeps. */
const FRAMES_MAX = 200_000
/** Batches that are decoded before the page can react again. */
const BATCHES_AT_ONCE = 200

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Loads and decodes a recording. It is read again each time it is opened, since it may still run. */
export const recordedTrace = (elevatorId: string, id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-recording', id),
    queryFn: async ({ signal }) => {
      const trace = new Trace(FRAMES_MAX)
      let count = 0
      for (const { batch, skipped } of await downloadRecording(elevatorId, id, signal)) {
        trace.addBatch(batch, skipped)
        count += 1
        if (count % BATCHES_AT_ONCE === 0) await turn()
        signal.throwIfAborted()
      }
      return trace.snapshot()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
