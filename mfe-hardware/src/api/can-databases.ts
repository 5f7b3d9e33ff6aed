import {
  type CanDatabase,
  type CanDatabaseBody,
  canDatabase,
  canDatabaseVersion,
  elevatorCanDatabase,
} from '@hoistway/contracts/can-database'
import type { ControllerType } from '@hoistway/contracts/controller'
import { parseCanDatabase } from '@hoistway/contracts/parse-eds'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, ownKeys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

/** Another user can upload a file at any time. */
const POLL_MS = 15_000

const databaseKeys = ownKeys('hardware:can-databases')
const pathOf = (type: ControllerType) => `candatabases/${type}`

export const databaseOf = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-database'),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/candatabase`, elevatorCanDatabase, { signal }),
    refetchInterval: POLL_MS,
  })

/** Downloads the latest version by default. */
export const downloadDatabase = async (type: ControllerType, version?: number, signal?: AbortSignal) =>
  (await http.download(`${pathOf(type)}/file`, { query: { version }, ...(signal && { signal }) })).text()

/** Versions begin again at 1 after a deletion, but under another `id`. */
export const messagesOf = (type: ControllerType, id: string | undefined, version: number) =>
  queryOptions({
    queryKey: databaseKeys.part(type, 'messages', { id, version }),
    queryFn: async ({ signal }) => parseCanDatabase(await downloadDatabase(type, version, signal)),
    // A failed load is repeated.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    structuralSharing: false,
  })

/** Read again after another user's upload, which changes `id` or `version`. */
export const databaseVersions = (type: ControllerType, { id, version }: CanDatabase) =>
  queryOptions({
    queryKey: databaseKeys.part(type, 'versions', { id, version }),
    queryFn: ({ signal }) =>
      http.get(`${pathOf(type)}/versions`, readableList(canDatabaseVersion), { signal }),
  })

/** The versions of a deleted file are not read again, because its card has left the page by then. */
async function changed() {
  await queryClient.invalidateQueries({ queryKey: keys.elevators.all })
  await queryClient.invalidateQueries({ queryKey: databaseKeys.all })
}

export const saveDatabase = (type: ControllerType, body: CanDatabaseBody) =>
  refreshAfter(http.put(pathOf(type), canDatabase, body), changed)

/** Rejects with 404 if another file has replaced the one with this `id`. */
export const deleteDatabase = (type: ControllerType, id: string) =>
  refreshAfter(http.delete(pathOf(type), { query: { id } }), changed)
