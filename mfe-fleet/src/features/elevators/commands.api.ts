import { elevatorAbsence } from '@hoistway/contracts/absence'
import { type CommandType, commandRecord, commandResponse } from '@hoistway/contracts/command'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { ABSENCES_SHOWN, COMMANDS_SHOWN } from './elevators.constants.ts'

/** Sends a command; the answer says whether it was accepted, not whether it was carried out (reading 35). */
export function sendCommand(id: string, type: CommandType, floor?: number) {
  const path = `elevators/${encodeURIComponent(id)}/${type}`
  return http.post(floor === undefined ? path : `${path}/${floor}`, commandResponse)
}

/** The last commands of an elevator, newest first, whoever sent them. */
export const commandHistory = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(id, 'commands'),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(id)}/commands`, readableList(commandRecord), {
        query: { limit: COMMANDS_SHOWN },
        signal,
      }),
  })

/** When an elevator was offline, the last time first. */
export const absenceHistory = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(id, 'absences'),
    // Changes are pushed to who is on the page: what was read before may be over.
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(id)}/absences`, readableList(elevatorAbsence), {
        query: { limit: ABSENCES_SHOWN },
        signal,
      }),
  })
