import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../query/query.ts'

/** Pushes often come together: calls within this time cause one refetch. */
const GATHER_MS = 250

interface Timer {
  current: ReturnType<typeof setTimeout> | undefined
}

export function refetcher(queryKey: QueryKey, timer: Timer = { current: undefined }): () => void {
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      // Frequent pushes would cancel every read.
      for (const { promise, queryKey: exactly } of queryClient.getQueryCache().findAll({ queryKey }))
        void Promise.allSettled([promise]).then(() =>
          queryClient.invalidateQueries({ queryKey: exactly, exact: true }, { cancelRefetch: false }),
        )
    }, GATHER_MS)
  }
}

/** Returns a function for pushes: calls in quick succession refetch the queries below a key once, after running reads. */
export function useRefetchSoon(queryKey: QueryKey): () => void {
  const timer = useRef<Timer['current']>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return refetcher(queryKey, timer)
}
