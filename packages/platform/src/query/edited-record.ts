import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** A record that is being edited. */
export interface EditedRecord<T> {
  /** As the form was filled from it, whatever was read since; `undefined` while there is nothing to fill it from. */
  readonly record: T | undefined
  /** The form's `key`: another one when it is to be filled anew. */
  readonly key: number
  readonly isError: boolean
  /** Why the last read failed. */
  readonly error: Error | null
  readonly retry: () => void
  /** For a save: the tag of the version which the form was filled from. */
  readonly ifMatch: () => string | undefined
  /** The user decided: from now on a save overwrites what others saved. */
  readonly overwrite: () => void
  /**
   * The record was written from this page, so that the next save is based on what the server answered. A write that
   * was not the form's own names the version that it was `basedOn`: only the form's version is followed.
   */
  readonly saved: (record: object, basedOn?: { readonly etag?: string | undefined }) => void
  /** Reads the saved version and fills the form with it. Rejects when it cannot be read; then nothing changes. */
  readonly reload: () => Promise<void>
}

/**
 * A record for a form. One that is no longer fresh is read again before the form opens, so that nobody edits what is
 * no longer so. From then on it is held: a later read changes neither the fields nor the version of a save. A query that
 * is not `enabled` is a form that is closed: it holds nothing, and is filled anew when it opens.
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
  // Another address on the same page is another record.
  const filled = last?.of === of && !isClosed ? last : undefined
  const key = last?.key ?? 0
  // What the version became by writes from this page.
  const moved = useRef<{ readonly key: number; readonly etag: string | undefined }>(undefined)
  if (isClosed) {
    if (last?.of !== undefined) setFilled({ ...last, of: undefined })
  } else if (!filled && !isFetching && data !== undefined) {
    setFilled({ of, record: data, key: key + 1 })
  }
  const ifMatch = () => (moved.current?.key === key ? moved.current.etag : etagOf(filled?.record))
  return {
    record: filled?.record,
    key,
    isError,
    error,
    retry: () => void refetch(),
    ifMatch,
    overwrite: () => {
      moved.current = { key, etag: undefined }
    },
    saved: (record, basedOn) => {
      if (!basedOn || basedOn.etag === ifMatch()) moved.current = { key, etag: etagOf(record) }
    },
    reload: async () => {
      const fresh = await refetch({ throwOnError: true })
      if (fresh.data !== undefined) setFilled({ of, record: fresh.data, key: key + 1 })
    },
  }
}

const etagOf = (record: object | null | undefined) =>
  record && 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined
