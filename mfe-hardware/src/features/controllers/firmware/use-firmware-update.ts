import { ApiError, reasonOf } from '@hoistway/platform/http'
import type { Status } from '@hoistway/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignLatestFirmware, type ControllerRecord } from '../../../api/controllers.ts'
import { startFirmwareUpdate } from '../../../api/firmware-updates.ts'
import { messages } from '../controllers.messages.ts'

/** The text of the catalogue for an update that could not be started (B §8, reading 18). */
export function updateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.updateFailedOtherwise
  if (error.serverMessage) return messages.updateFailedBecause(error.serverMessage)
  const texts: Record<number, string> = {
    400: messages.updateNoFirmware,
    403: messages.updateForbidden,
    404: messages.updateNotFound,
  }
  return texts[error.status ?? 0] ?? messages.updateFailedOtherwise
}

/** Starting a firmware update, and what became of that. Each banner has a number, so that it is shown for its whole time. */
export function useFirmwareUpdate(
  controller: ControllerRecord,
  onAssigned?: (record: ControllerRecord, basedOn: ControllerRecord) => void,
) {
  const [banner, setBanner] = useState<Status & { readonly number: number; readonly missing?: boolean }>()
  const show = (
    kind: Status['kind'],
    text: string,
    more: { reason?: string | undefined; missing?: boolean } = {},
  ) => setBanner((before) => ({ kind, text, ...more, number: (before?.number ?? 0) + 1 }))
  const start = useMutation({
    mutationFn: (queue: boolean) => startFirmwareUpdate(controller.id, queue),
    onSuccess: ({ success, message, state }) =>
      success
        ? show('success', state === 'queued' ? messages.updateQueued : messages.updateSent)
        : show('error', message ? messages.updateFailedBecause(message) : messages.updateFailedOtherwise),
    onError: (error) => show('error', updateFailure(error)),
  })
  const assign = useMutation({
    mutationFn: assignLatestFirmware,
    onSuccess: (record, basedOn) => {
      setBanner(undefined)
      onAssigned?.(record, basedOn)
    },
    onError: (error) => show('error', messages.updateFailed, { reason: reasonOf(error) }),
  })
  return {
    banner,
    clearBanner: () => setBanner(undefined),
    busy: start.isPending,
    assigning: assign.isPending,
    start: (queue: boolean) => start.mutate(queue),
    assignLatest: () => assign.mutate(controller),
    /** Says that there is nothing to update to. */
    refuse: () => show('error', messages.noFirmwareAssigned, { missing: true }),
  }
}
