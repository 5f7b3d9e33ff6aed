import { type FirmwareUpdate, firmwareUpdate } from '@hoistway/contracts/controller'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { orNull, pathOf } from './controllers.api.ts'
import { UPDATE_POLL_MS } from './controllers.constants.ts'

const running = new Set<FirmwareUpdate['state']>(['sent', 'downloading', 'verifying', 'restarting'])

/** Whether the controller is still at it. */
export const isRunning = (update: FirmwareUpdate | null | undefined) => running.has(update?.state)

/** The last firmware update of a controller, followed while it runs; `null` when there was none (204). */
export const firmwareUpdateOf = (id: string) =>
  queryOptions({
    queryKey: keys.controllers.part(id, 'firmware-update'),
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<FirmwareUpdate | null>(queryKey)
      const update = await http
        .get(`${pathOf(id)}/firmware-update`, firmwareUpdate.nullish(), { signal })
        .catch(orNull)
      // The controller runs another firmware now.
      if (isRunning(before) && !isRunning(update))
        client.invalidateQueries({ queryKey: keys.controllers.detail(id) })
      return update ?? null
    },
    refetchInterval: ({ state }) => isRunning(state.data) && UPDATE_POLL_MS,
  })

/** Asks the controller to fetch and start its assigned firmware (B §7). */
export async function startFirmwareUpdate(id: string): Promise<FirmwareUpdate> {
  // The shape of the answer is ours; an empty one means that it was accepted.
  const answer = await http.post(`${pathOf(id)}/firmware-update`, firmwareUpdate.nullish())
  await queryClient.invalidateQueries({ queryKey: keys.controllers.part(id, 'firmware-update') })
  return answer ?? { success: true }
}
