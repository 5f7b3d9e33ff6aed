import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface EditedRecord<T> {
  /** The record that the form was filled from, whatever was read since; `undefined` until there is one. */
  readonly record: T | undefined
  /** The form's `key`, which changes to fill the form again. */
  readonly key: number
  readonly isError: boolean
  /** Why the last read failed. */
  readonly error: Error | null
  readonly retry: () => void
  /** Returns the tag of the version that the form was filled from, for a save. */
  readonly ifMatch: () => string | undefined
  /** Makes later saves overwrite changes of other users, after the user decided so. */
  readonly overwrite: () => void
  /**
   * Called after a write from this page, so that the next save is based on the response. `basedOn` is the version of a
   * write outside of the form; it only counts if the form has that version.
   */
  readonly saved: (record: object, basedOn?: { readonly etag?: string | undefined }) => void
  /** Reads the saved version and fills the form with it. If reading fails it rejects and changes nothing. */
  readonly reload: () => Promise<void>
}

/**
 * Loads a record for a form. A stale record is read again before the form opens, so that users do not edit outdated
 * data. After that, later reads change neither the fields nor the version of a save. With a query that is not `enabled`
 * the form is closed, and it is filled again when it opens.
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
  // Another URL on the same page is another record.
  const filled = last?.of === of && !isClosed ? last : undefined
  const key = last?.key ?? 0
  // The version after writes from this page.
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
