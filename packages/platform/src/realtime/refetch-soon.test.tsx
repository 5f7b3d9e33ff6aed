import { useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../query/query.ts'
import { useRefetchSoon } from './refetch-soon.ts'

beforeEach(() => queryClient.clear())

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

test('refetches a query next to one whose read never ends, without a second read of it', async () => {
  const list = vi.fn(() => Promise.resolve(1))
  const patterns = vi.fn(() => new Promise<number>(() => {}))
  const { result } = renderHook(() => {
    useQuery({ queryKey: ['alerts', 'list'], queryFn: list }, queryClient)
    useQuery({ queryKey: ['alerts', 'patterns'], queryFn: patterns }, queryClient)
    return useRefetchSoon(['alerts'])
  })
  result.current()
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  result.current()
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3))
  expect(patterns).toHaveBeenCalledOnce()
})
