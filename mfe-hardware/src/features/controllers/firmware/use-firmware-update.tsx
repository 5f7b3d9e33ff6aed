import { ApiError, reasonOf } from '@hoistway/platform/http'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignLatestFirmware } from '../../../api/controller-writes.ts'
import { startFirmwareUpdate } from '../../../api/firmware-updates.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { controllers as controllerTexts, controllerFirmware as messages } from '../../../texts/en.ts'
import { BANNER_MS } from '../controllers.constants.ts'
import { usePartWrite } from '../edited-controller.tsx'

function updateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.updateFailedOtherwise
  if (error.serverMessage) return messages.updateFailedBecause(error.serverMessage)
  const texts: Record<number, string> = {
    400: messages.updateNoFirmware,
    403: messages.updateForbidden,
    404: messages.updateNotFound,
  }
  return texts[error.status ?? 0] ?? messages.updateFailedOtherwise
}

export function useFirmwareUpdate(controllerId: string, onAssigned?: (firmwareId: string) => void) {
  const { banner, show, clear } = useStatusBanner()
  // No firmware is assigned.
  const [isMissing, setMissing] = useState(false)
  const fail = (text: string, reason?: string) => show({ kind: 'error', text, reason })
  const start = useMutation({
    mutationFn: (confirmed: Parameters<typeof startFirmwareUpdate>[1]) =>
      startFirmwareUpdate(controllerId, confirmed),
    onSuccess: ({ success, message, state }) => {
      if (!success) fail(message ? messages.updateFailedBecause(message) : messages.updateFailedOtherwise)
      else
        show(
          { kind: 'success', text: state === 'queued' ? messages.updateQueued : messages.updateSent },
          BANNER_MS.firmwareUpdate,
        )
    },
    onError: (error) => fail(updateFailure(error)),
  })
  const assign = usePartWrite(assignLatestFirmware)
  return {
    banner,
    busy: start.isPending,
    assigning: assign.isPending,
    canAssignLatest: isMissing && banner !== undefined,
    start: (firmwareId: string, queue: boolean) => {
      setMissing(false)
      start.mutate({ firmwareId, queue })
    },
    assignLatest: () =>
      assign.mutate(undefined, {
        onSuccess: ({ record }) => {
          clear()
          onAssigned?.(record.firmwareId ?? '')
        },
        onError: (error) => {
          setMissing(false)
          fail(controllerTexts.updateFailed, reasonOf(error))
        },
      }),
    refuse: () => {
      setMissing(true)
      fail(messages.noFirmwareAssigned)
    },
  }
}
