import { elevatorAbsence } from '@hoistway/contracts/absence'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const ABSENCES_SHOWN = 5

export const absenceHistory = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'absences'),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/absences`, readableList(elevatorAbsence), {
        query: { limit: ABSENCES_SHOWN },
        signal,
      }),
  })
