import { useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../query/query.ts'
import { useRefetchSoon } from './refetch-soon.ts'

test('refetches once for many calls, after a running read', async () => {
  const reads: PromiseWithResolvers<number>[] = []
  const queryKey = ['alerts', 'list']
  const { result } = renderHook(() => {
    const { data } = useQuery(
      {
        queryKey,
        queryFn: ({ signal }) => {
          const read = Promise.withResolvers<number>()
          signal.addEventListener('abort', () => read.reject(signal.reason))
          reads.push(read)
          return read.promise
        },
      },
      queryClient,
    )
    return { data, refetchSoon: useRefetchSoon(['alerts']) }
  })
  expect(reads).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let push = 0; push < 3; push += 1) {
    result.current.refetchSoon()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(reads).toHaveLength(1)
  vi.useRealTimers()
  reads[0]?.resolve(1)
  await waitFor(() => expect(result.current.data).toBe(1))
  await waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.resolve(2)
  await waitFor(() => expect(result.current.data).toBe(2))
  expect(reads).toHaveLength(2)
})
