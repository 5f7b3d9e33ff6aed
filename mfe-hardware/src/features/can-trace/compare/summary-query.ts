import type { Dbc } from '@hoistway/contracts/dbc'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { downloadRecording } from '../../../api/can-recordings.ts'
import { type IdSummary, summarise } from './summary.ts'

/** Batches that are decoded before the page can react again. */
const BATCHES_AT_ONCE = 100

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Loads all frames of a recording and sums them up by identifier. @param version of the DBC file */
export const summaryOf = (elevatorId: string, id: string, dbc: Dbc, version: number) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-summary', { id, version }),
    queryFn: async ({ signal }) => {
      const all = new Map<string, IdSummary>()
      let count = 0
      for (const { batch } of await downloadRecording(elevatorId, id, signal)) {
        summarise(all, batch, dbc)
        count += 1
        if (count % BATCHES_AT_ONCE === 0) await turn()
        signal.throwIfAborted()
      }
      return all
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
