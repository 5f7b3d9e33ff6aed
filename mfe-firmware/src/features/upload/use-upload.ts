import type { FirmwareFinding, firmwareDetails } from '@hoistway/contracts/firmware'
import { reasonOf } from '@hoistway/platform/http'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand'
import { uploadFirmware } from '../../api/firmware.ts'
import { FileUnreadable, runFileTask } from '../files/index.ts'
import { steps } from './upload.constants.ts'
import { messages } from './upload.messages.ts'

/** A file and what is sent with it. */
export interface Upload {
  readonly file: File
  readonly details: ReturnType<typeof firmwareDetails.parse> & {
    readonly findings?: readonly FirmwareFinding[] | undefined
  }
}

/** The server stored something, but not the bytes that were chosen. */
class OtherBytes extends Error {}

/** One upload at a time: read and encoded in a worker, sent with progress, and given up on leaving the page. */
export function useUpload() {
  // Apart from the page's state: the bar moves often, and the form need not follow it.
  const [progress] = useState(() => createStore<number>(() => steps.idle))
  const setProgress = (percent: number) => progress.setState(percent)
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useMutation({
    mutationFn: async ({ file, details }: Upload) => {
      const signal = running.current?.signal
      setProgress(steps.reading)
      const json = await runFileTask({ task: 'encode', input: { file, fields: details } }, signal)
      setProgress(steps.encoded)
      const onProgress = (share: number) => setProgress(steps.encoded + share * (steps.sent - steps.encoded))
      const answer = await uploadFirmware(json, { signal, onProgress })
      const stored = answer.firmware?.sha256Hash
      if (stored && stored !== (await runFileTask({ task: 'hash', input: { file } }, signal))) {
        throw new OtherBytes(messages.otherBytes(stored))
      }
      setProgress(steps.done)
      return answer
    },
    onError: () => setProgress(steps.idle),
  })
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    setCancelled(false)
  }
  return {
    /** Holds percent, 0 to 100. */
    progress,
    busy: upload.isPending,
    isStored: upload.isSuccess,
    answer: upload.data,
    /** What is shown when it failed; nothing for one that was cancelled. */
    failure: upload.error && !wasCancelled ? failureOf(upload.error) : undefined,
    cancelled: wasCancelled && !upload.isPending,
    start(given: Upload) {
      begin()
      return upload.mutateAsync(given)
    },
    cancel() {
      setCancelled(true)
      running.current?.abort()
    },
    clear() {
      begin()
      upload.reset()
      setProgress(steps.idle)
    },
  }
}

/** What failed (B §8), and why. */
function failureOf(error: Error): { readonly text: string; readonly reason?: string | undefined } {
  if (error instanceof FileUnreadable) return { text: messages.unreadable }
  if (error instanceof OtherBytes) return { text: error.message }
  return { text: messages.failed, reason: reasonOf(error) }
}
