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

/**
 * Deletes records of one page after confirmation. Render `dialog` once, and `banners` above the list: a failure stays
 * until it is dismissed, its record leaves `rows`, or another delete starts. `ElevatorTable` of mfe-fleet is the
 * example.
 */
export function useDeleteRecord<T>(rules: DeleteRules<T>, rows: readonly T[] | undefined) {
  const { title, question, rowKey, doDelete, failure: failureOf, confirm = messages.delete } = rules
  const { ask, dialog } = useConfirm()
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const dismiss = (key: string) => setFailed((all) => all.filter((each) => each.key !== key))
  // Several deletes can run concurrently, and the mutation only knows the last outcome.
  const { mutate } = useMutation({
    mutationFn: doDelete,
    onMutate: (record) => {
      setFailed([])
      setDeleting((all) => [...all, rowKey(record)])
    },
    onError: (error, record) => {
      setFailed((all) => [...all, { key: rowKey(record), failure: failureOf(error) }])
    },
    onSettled: (_, __, record) => setDeleting((all) => all.filter((each) => each !== rowKey(record))),
  })
  // Stable, so that columns are not recreated on each render.
  const confirmDelete = useCallback(
    async (record: T): Promise<void> => {
      const named = typeof title === 'string' ? title : title(record)
      if (await ask({ title: named, text: question(record), confirm, danger: true })) mutate(record)
    },
    [ask, mutate, title, question, confirm],
  )
  const isDeleting = useCallback((record: T) => deleting.includes(rowKey(record)), [deleting, rowKey])
  return {
    dialog,
    banners: failed
      .filter(({ key }) => rows?.some((row) => rowKey(row) === key))
      .map(({ key, failure }) => (
        <FailureBanner key={key} failure={failure} onDismiss={() => dismiss(key)} />
      )),
    confirmDelete,
    isDeleting,
  }
}
