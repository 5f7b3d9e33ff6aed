import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { feedback as messages } from '../texts/en.ts'
import { useConfirm } from './confirm.tsx'
import { type Failure, FailureBanner } from './failure.tsx'

/** Rules for deleting the records of one list. */
export interface DeleteRules<T> {
  /** Title of the question: 'Delete elevator', or 'Delete Lift A'. */
  readonly title: string | ((record: T) => string)
  readonly rowKey: (record: T) => string
  readonly question: (record: T) => ReactNode
  /**
   * Reads the record again after the confirmation. If the question, which must be a string then, has changed, it is
   * asked again.
   */
  readonly reread?: ((record: T) => Promise<T | null | undefined>) | undefined
  /** Rejects on failure. */
  readonly doDelete: (record: T) => Promise<void>
  /** Returns the banner's text for an error of `doDelete`. */
  readonly failure: (error: unknown) => Failure | undefined
  /** Default 'Delete'. */
  readonly confirm?: string
}

interface Failed {
  readonly key: string
  readonly failure: Failure | undefined
}

interface ChangeRules<C> {
  /** Returns the key of the changed record. */
  readonly keyOf: (change: C) => string
  /** Rejects on failure. */
  readonly change: (change: C) => Promise<unknown>
  /** Returns the banner's text for an error of `change`. */
  readonly failure: (error: unknown, change: C) => Failure | undefined
}

/**
 * Changes records of one page, several of them concurrently. Render `banners` above the list: a failure stays until it
 * is dismissed or its record is changed again.
 */
export function useRecordChanges<C>({ keyOf, change, failure }: ChangeRules<C>) {
  const [changing, setChanging] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const dismiss = (key: string) => setFailed((all) => all.filter((each) => each.key !== key))
  // The mutation only knows the outcome of the last change.
  const { mutate } = useMutation({
    mutationFn: change,
    onMutate: (of) => {
      dismiss(keyOf(of))
      setChanging((all) => [...all, keyOf(of)])
    },
    onError: (error, of) => setFailed((all) => [...all, { key: keyOf(of), failure: failure(error, of) }]),
    onSettled: (_, __, of) => setChanging((all) => all.filter((each) => each !== keyOf(of))),
  })
  return {
    mutate,
    /** Keys of the records that are being changed. */
    changing,
    banners: failed.map((each) => (
      <FailureBanner key={each.key} failure={each.failure} onDismiss={() => dismiss(each.key)} />
    )),
  }
}

/**
 * Deletes records of one page after confirmation. Render `dialog` once, and `banners` above the list: a failure stays
 * until it is dismissed, its record leaves `all`, or it is deleted again. `ElevatorTable` of mfe-fleet is the example.
 *
 * @param all all records of the list; absent for a paged or searched list, whose rows leave it without being deleted
 */
export function useDeleteRecord<T>(rules: DeleteRules<T>, all?: readonly T[]) {
  const { title, question, rowKey, reread, doDelete, failure, confirm = messages.delete } = rules
  const { ask, dialog } = useConfirm()
  const { mutate, changing, banners } = useRecordChanges({
    keyOf: rowKey,
    change: async (confirmed) => {
      const record = (await reread?.(confirmed)) ?? confirmed
      if (record === confirmed || question(record) === question(confirmed)) return doDelete(record)
      void confirmDelete(record)
    },
    failure,
  })
  const confirmDelete = useCallback(
    async (record: T): Promise<void> => {
      const named = typeof title === 'string' ? title : title(record)
      if (await ask({ title: named, text: question(record), confirm, danger: true })) mutate(record)
    },
    [ask, mutate, title, question, confirm],
  )
  // Stable, so that columns are not recreated on each render.
  const isDeleting = useCallback((record: T) => changing.includes(rowKey(record)), [changing, rowKey])
  return {
    dialog,
    banners: all ? banners.filter(({ key }) => all.some((record) => rowKey(record) === key)) : banners,
    confirmDelete,
    isDeleting,
  }
}
