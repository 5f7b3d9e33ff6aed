import { limits } from '@hoistway/contracts/limits'
import { bytes } from '@hoistway/ui/formats'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload as messages } from '../../texts/en.ts'
import { runFileTask } from '../files/index.ts'
import type { Inspection } from '../preflight/index.ts'

interface Options {
  /** Size limit of the server; `undefined` until it is loaded. */
  readonly maxBytes: number | undefined
  readonly onInspected: (inspection: Inspection) => void
}

export function useChosenFile({ maxBytes, onInspected }: Options) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const inspection = useMutation({
    mutationFn: (inspected: File) =>
      runFileTask({ task: 'inspect', input: { file: inspected } }, running.current?.signal),
    onSuccess: onInspected,
  })
  const stop = () => {
    running.current?.abort()
    running.current = new AbortController()
    inspection.reset()
  }
  const inspect = (inspected: File) => {
    stop()
    inspection.mutate(inspected)
  }
  const clear = () => {
    setFile(undefined)
    setError(undefined)
    stop()
  }
  return {
    /** It contains the button that chooses a file. */
    area,
    focus: () => area.current?.querySelector('button')?.focus(),
    file,
    error,
    inspection: inspection.data,
    isInspecting: inspection.isPending,
    isUnreadable: inspection.isError,
    choose(files: readonly File[]) {
      clear()
      const problem = fileProblem(files, maxBytes)
      setError(problem)
      if (problem || !files[0]) return
      setFile(files[0])
      inspect(files[0])
    },
    require: () => setError((known) => known ?? (file ? undefined : messages.fileRequired)),
    retry: () => file && inspect(file),
    dismiss: stop,
    clear,
  }
}
export type ChosenFile = ReturnType<typeof useChosenFile>

function fileProblem(files: readonly File[], maxBytes: number | undefined): string | undefined {
  const [file, another] = files
  if (another) return messages.oneFile
  const name = file?.name.toLowerCase() ?? ''
  if (!limits.firmware.extensions.some((extension) => name.endsWith(extension))) return messages.fileType
  if (file?.size === 0) return messages.fileEmpty
  return file && maxBytes !== undefined && file.size > maxBytes
    ? messages.fileTooLarge(bytes(file.size), bytes(maxBytes))
    : undefined
}
