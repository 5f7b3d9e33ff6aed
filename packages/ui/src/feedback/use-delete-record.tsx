import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { feedback as messages } from '../texts/en.ts'
import { useConfirm } from './confirm.tsx'
import { type Failure, FailureBanner } from './failure.tsx'

/** How the records of one list are deleted. */
export interface DeleteRules<T> {
  /** Title of the question: 'Delete elevator'. */
  readonly title: string
  /** Identifies a record, as the `rowKey` of its table. */
  readonly rowKey: (record: T) => string
  /** The question about one record. */
  readonly question: (record: T) => ReactNode
  /** Deletes on the server, and rejects unless it is deleted. */
  readonly doDelete: (record: T) => Promise<void>
  /** The banner's text for an error that `doDelete` threw. */
  readonly failure: (error: unknown) => Failure | undefined
  /** Label of the button that deletes; 'Delete' unless given. */
  readonly confirm?: string
}

interface Failed {
  readonly key: string
  readonly failure: Failure | undefined
}

/**
 * Deletes records of one page after a question, with one dialog for all rows. Render `dialog` once, and `banners`
 * above the list: a failure stays until it is dismissed, its record has left `rows`, or another delete is started.
 * `ElevatorTable` of mfe-fleet is the example.
 * @param rows the records on screen; `undefined` while they load
 */
export function useDeleteRecord<T>(rules: DeleteRules<T>, rows: readonly T[] | undefined) {
  const { title, question, rowKey, doDelete, failure: failureOf, confirm = messages.delete } = rules
  const { ask, dialog } = useConfirm()
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const dismiss = (key: string) => setFailed((all) => all.filter((each) => each.key !== key))
  // Several may run at once: their outcomes are kept by record, since the mutation itself knows only the last one.
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
  // Both are stable, so that columns which use them are not recreated with each render.
  const confirmDelete = useCallback(
    async (record: T): Promise<void> => {
      if (await ask({ title, text: question(record), confirm, danger: true })) mutate(record)
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
    /** Asks, and deletes on yes. */
    confirmDelete,
    /** Whether the record is being deleted. */
    isDeleting,
  }
}
