import type { FirmwareFinding, firmwareDetails } from '@hoistway/contracts/firmware'
import { failureText } from '@hoistway/platform/http'
import type { Failure } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand'
import { uploadFirmware } from '../../api/firmware.ts'
import { upload as messages } from '../../texts/en.ts'
import { FileUnreadable, runFileTask } from '../files/index.ts'
import { steps } from './upload.constants.ts'

export interface Upload {
  readonly file: File
  readonly details: ReturnType<typeof firmwareDetails.parse> & {
    readonly findings?: readonly FirmwareFinding[] | undefined
    readonly release?: true
  }
}

class StoredOtherFile extends Error {}

/** `perhapsStored`: cancelled after everything was sent. */
type Stage = 'running' | 'answered' | 'cancelled' | 'perhapsStored'

export function useUpload() {
  // A store, so that frequent progress does not render the form.
  const [progress] = useState(() => createStore<number>(() => steps.idle))
  const setProgress = (percent: number) => progress.setState(percent)
  const [stage, setStage] = useState<Stage>('running')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useMutation({
    mutationFn: async ({ file, details }: Upload) => {
      const signal = running.current?.signal
      setProgress(steps.reading)
      // Before the upload, because another program may change the file in the meantime.
      const [json, sent] = await Promise.all([
        runFileTask({ task: 'encode', input: { file, fields: details } }, signal),
        runFileTask({ task: 'hash', input: { file } }, signal),
      ])
      setProgress(steps.encoded)
      const onProgress = (share: number) => setProgress(steps.encoded + share * (steps.sent - steps.encoded))
      const response = await uploadFirmware(json, { signal, onProgress })
      setStage('answered')
      const stored = response.firmware?.sha256Hash
      if (stored && stored !== sent) throw new StoredOtherFile(messages.storedOtherFile(stored))
      setProgress(steps.done)
      return response
    },
    onError: () => setProgress(steps.idle),
  })
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    setStage('running')
  }
  const wasCancelled = stage === 'cancelled' || stage === 'perhapsStored'
  return {
    /** Percent, 0 to 100. */
    progress,
    busy: upload.isPending,
    /** The response says whether the firmware is stored. */
    canCancel: upload.isPending && stage === 'running',
    isStored: upload.isSuccess,
    response: upload.data,
    failure: wasCancelled ? undefined : failureOf(upload.error),
    cancelled: wasCancelled && !upload.isPending ? stage : undefined,
    start(request: Upload) {
      begin()
      return upload.mutateAsync(request)
    },
    cancel() {
      const cancelled = progress.getState() < steps.sent ? 'cancelled' : 'perhapsStored'
      setStage((present) => (present === 'running' ? cancelled : present))
      running.current?.abort()
    },
    clear() {
      begin()
      upload.reset()
      setProgress(steps.idle)
    },
  }
}

function failureOf(error: Error | null): Failure | undefined {
  if (error instanceof FileUnreadable) return { text: messages.unreadable }
  if (error instanceof StoredOtherFile) return { text: error.message }
  return failureText(error, messages.failed)
}
