import { type DeviceHealth, deviceHealth } from '@hoistway/contracts/device-health'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { isMissing } from './is-missing.ts'

const REFRESH_MS = 10_000

/** Older servers do not have this call. */
export const deviceHealthOf = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'device-health'),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/device-health`, deviceHealth, { signal }),
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : REFRESH_MS),
  })

export const isBeingUpdated = (elevatorId: string) =>
  queryOptions({
    ...deviceHealthOf(elevatorId),
    select: ({ firmwareUpdate }: DeviceHealth) => firmwareUpdate != null,
  })
