import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface EditedRecord<T> {
  /** What the form was filled from, not a later read; `undefined` until there is one. */
  readonly record: T | undefined
  /** The form's `key`, which changes to fill it again. */
  readonly key: number
  readonly isError: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** The version that the next save is based on. */
  readonly ifMatch: () => string | undefined
  /** Bases the next save on the saved version, without changing the form. Rejects if reading fails. */
  readonly overwrite: () => Promise<void>
  /**
   * Bases the next save on the response of a write. A write outside of the form counts only if the form has the version
   * in `basedOn`.
   */
  readonly saved: (record: object, basedOn?: { readonly etag?: string | undefined }) => void
  /** Fills the form with the saved version. Rejects without a change if reading fails. */
  readonly reload: () => Promise<void>
}

/**
 * Loads a record for a form. A stale record is read again first; later reads change neither the fields nor the version
 * of a save. A query that is not `enabled` closes the form, which is filled again when it opens.
 */
export function useEditedRecord<T extends object | null, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
): EditedRecord<T> {
  const { data, isFetching, isError, error, refetch } = useQuery(options)
  const [last, setFilled] = useState<{
    readonly of: string | undefined
    readonly record: T
    readonly key: number
  }>()
  const isClosed = options.enabled === false
  const of = hashKey(options.queryKey)
  // The URL may change to another record on the same page.
  const filled = last?.of === of && !isClosed ? last : undefined
  const key = last?.key ?? 0
  const moved = useRef<{ readonly key: number; readonly etag: string | undefined }>(undefined)
  if (isClosed) {
    if (last?.of !== undefined) setFilled({ ...last, of: undefined })
  } else if (!filled && !isFetching && data !== undefined) {
    setFilled({ of, record: data, key: key + 1 })
  }
  const readAgain = async () => (await refetch({ throwOnError: true })).data
  const ifMatch = () => (moved.current?.key === key ? moved.current.etag : etagOf(filled?.record))
  return {
    record: filled?.record,
    key,
    isError,
    error,
    retry: () => void refetch(),
    ifMatch,
    overwrite: async () => {
      moved.current = { key, etag: etagOf(await readAgain()) }
    },
    saved: (record, basedOn) => {
      if (!basedOn || basedOn.etag === ifMatch()) moved.current = { key, etag: etagOf(record) }
    },
    reload: async () => {
      const record = await readAgain()
      if (record !== undefined) setFilled({ of, record, key: key + 1 })
    },
  }
}

const etagOf = (record: object | null | undefined) =>
  record && 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined
