import type { Dbc } from '@hoistway/contracts/dbc'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { readRecording } from '../../../api/can-recordings.ts'
import { type IdSummary, summarise } from './summary.ts'

/** Loads all frames of a recording and sums them up by identifier. @param version of the DBC file */
export const summaryOf = (elevatorId: string, id: string, dbc: Dbc, version: number) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-summary', { id, version }),
    queryFn: async ({ signal }) => {
      const all = new Map<string, IdSummary>()
      await readRecording(elevatorId, id, signal, ({ batch }) => summarise(all, batch, dbc))
      return all
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
