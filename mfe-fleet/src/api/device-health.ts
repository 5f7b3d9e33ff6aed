import { deviceHealth } from '@hoistway/contracts/device-health'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const REFRESH_MS = 10_000

/** What the server noticed about the controller of an elevator. An older server does not tell it. */
export const deviceHealthOf = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'device-health'),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/device-health`, deviceHealth, { signal }),
    refetchInterval: REFRESH_MS,
  })
