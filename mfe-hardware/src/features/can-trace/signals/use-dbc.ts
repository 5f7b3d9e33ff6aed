import type { Dbc } from '@hoistway/contracts/dbc'
import { useQuery } from '@tanstack/react-query'
import { databaseOf, messagesOf } from '../../../api/can-databases.ts'

const NONE: Dbc = new Map()

/** Returns an empty map without a file, and until it is loaded. */
export function useDbc(elevatorId: string): Dbc {
  const { data } = useQuery(databaseOf(elevatorId))
  const { controllerType, version } = data?.database ?? {}
  const messages = useQuery({
    ...messagesOf(controllerType ?? 'ESP32_WiFi', version ?? 0),
    enabled: controllerType != null && version != null,
  })
  return (controllerType != null && messages.data) || NONE
}
