import { queryClient } from '@hoistway/platform/query'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Pushes often come together: calls within this time cause one refetch. */
const GATHER_MS = 250

export function useRefetchSoon(queryKey: QueryKey): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey })
    }, GATHER_MS)
  }
}
