import type { Dbc } from '@hoistway/contracts/dbc'
import { useQuery } from '@tanstack/react-query'
import { databaseOf, messagesOf } from '../../../api/can-databases.ts'

const NONE: Dbc = new Map()

/** `dbc` is empty without a file, and until it is loaded. `retry` is set after a failure. */
export function useDbc(elevatorId: string) {
  const database = useQuery(databaseOf(elevatorId))
  const { id, controllerType, version } = database.data?.database ?? {}
  const hasFile = controllerType != null && version != null
  const messages = useQuery({
    ...messagesOf(controllerType ?? 'ESP32_WiFi', id, version ?? 0),
    enabled: hasFile,
  })
  const failed = [database, messages].find(({ isLoadingError }) => isLoadingError)
  return {
    dbc: (hasFile && messages.data) || NONE,
    hasFile,
    isSettled: database.data !== undefined && (!hasFile || messages.data !== undefined),
    retry: failed && (() => void failed.refetch()),
  }
}
