import { type FirmwareUpdate, firmwareUpdate } from '@hoistway/contracts/controller'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { orNull, pathOf } from './controllers.ts'

const UPDATE_POLL_MS = { running: 2_000, queued: 10_000 }

const running = new Set<FirmwareUpdate['state']>(['sent', 'downloading', 'verifying', 'restarting'])

export const isRunning = (update: FirmwareUpdate | null | undefined) => running.has(update?.state)

export const isOpen = (update: FirmwareUpdate | null | undefined) =>
  isRunning(update) || update?.state === 'queued'

/** The update is `null` when there is none (204). */
export const firmwareUpdateOf = (id: string) =>
  queryOptions({
    queryKey: keys.controllers.part(id, 'firmware-update'),
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<FirmwareUpdate | null>(queryKey)
      const update = await http
        .get(`${pathOf(id)}/firmware-update`, z.nullish(firmwareUpdate), { signal })
        .catch(orNull)
      // The update has ended, so the recorded firmware may have changed.
      if (isOpen(before) && !isOpen(update))
        client.invalidateQueries({ queryKey: keys.controllers.detail(id) })
      return update ?? null
    },
    refetchInterval: ({ state: { data } }) =>
      isRunning(data) ? UPDATE_POLL_MS.running : isOpen(data) && UPDATE_POLL_MS.queued,
  })

const path = (id: string) => `${pathOf(id)}/firmware-update`
const refresh = (id: string) =>
  queryClient.invalidateQueries({ queryKey: keys.controllers.part(id, 'firmware-update') })

interface Confirmed {
  readonly firmwareId: string
  readonly queue: boolean
}

export async function startFirmwareUpdate(id: string, confirmed: Confirmed): Promise<FirmwareUpdate> {
  try {
    const write = http.post(path(id), z.nullish(firmwareUpdate), confirmed)
    // An empty answer means that the request was accepted.
    return (await refreshAfter(write, () => refresh(id))) ?? { success: true }
  } catch (error) {
    // The controller may have gone offline, or another user may have started an update.
    void queryClient.invalidateQueries({ queryKey: keys.controllers.detail(id) })
    throw error
  }
}

export const cancelFirmwareUpdate = (id: string) => refreshAfter(http.delete(path(id)), () => refresh(id))
