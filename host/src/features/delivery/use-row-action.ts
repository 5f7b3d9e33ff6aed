import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchDelivery } from './delivery.api.ts'

/** Acts on several rows at the same time, on each of them once until the lists have been read again. */
export function useRowAction<Row extends { readonly id: string }>(act: (row: Row) => Promise<unknown>) {
  const [pending, setPending] = useState<readonly string[]>([])
  const [error, setError] = useState<Error | null>(null)
  const { mutate } = useMutation({
    mutationFn: act,
    onError: setError,
    onSettled: async (_data, _error, { id }) => {
      await refetchDelivery()
      setPending((ids) => ids.filter((each) => each !== id))
    },
  })
  const reset = () => setError(null)
  return {
    error,
    reset,
    isPending: ({ id }: Row) => pending.includes(id),
    start: (row: Row) => {
      reset()
      setPending((ids) => [...ids, row.id])
      mutate(row)
    },
  }
}
