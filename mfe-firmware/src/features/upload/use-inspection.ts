import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { runFileTask } from '../files/index.ts'

/** Looks into the chosen file in a worker; choosing another gives the one before up. */
export function useInspection() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const look = useMutation({
    mutationFn: (file: File) => runFileTask({ task: 'inspect', input: { file } }, running.current?.signal),
  })
  const clear = () => {
    running.current?.abort()
    running.current = new AbortController()
    look.reset()
  }
  return {
    inspection: look.data,
    isInspecting: look.isPending,
    isUnreadable: look.isError,
    inspect(file: File) {
      clear()
      look.mutate(file)
    },
    clear,
  }
}
