import { type CommandType, commandRecord, commandResponse } from '@hoistway/contracts/command'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (elevatorId: string) => `elevators/${encodeURIComponent(elevatorId)}`

export const COMMANDS_SHOWN = 8

/** The response says whether the command was accepted, not whether it was executed. */
export function sendCommand(elevatorId: string, type: CommandType, floor?: number) {
  const path = `${pathOf(elevatorId)}/${type}`
  return http.post(floor === undefined ? path : `${path}/${floor}`, commandResponse)
}

export const commandHistory = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'commands'),
    // Changes are pushed only while the page is open, so a cached response may be outdated.
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      http.get(`${pathOf(elevatorId)}/commands`, readableList(commandRecord), {
        query: { limit: COMMANDS_SHOWN },
        signal,
      }),
  })
