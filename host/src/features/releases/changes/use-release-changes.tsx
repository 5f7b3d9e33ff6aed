import { reasonOf } from '@hoistway/platform/http'
import type { Status } from '@hoistway/ui/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { settings as messages, previews as ofPreviews, promote as ofPromotion } from '../../../texts/en.ts'
import { type Rollback, rollbacksOf, rollbackTexts } from '../release-rows.ts'
import { endPreview, releasesQuery, rollBack, withdrawRelease } from '../releases.api.ts'
import { useReasonedQuestion } from './use-reasoned-question.tsx'

interface Options {
  readonly name: string
  readonly title: string
  readonly reasonRequired: boolean
  readonly onStatus: (status: Status) => void
}

/** An approval or the end of a request or schedule. */
export interface Decision {
  readonly label: string
  readonly title: string
  readonly text: string
  /** Default: `label`. */
  readonly confirm?: string
  readonly done: string
  readonly failed: string
  readonly call: (why: string) => Promise<unknown>
}

export interface DecisionProps {
  readonly isDeciding: boolean
  readonly onDecide: (decision: Decision) => void
}

interface Confirmed extends Rollback {
  readonly why: string
}

export function useReleaseChanges({ name, title, reasonRequired, onStatus }: Options) {
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  const client = useQueryClient()
  const failed = (text: string, error: unknown) => onStatus({ kind: 'error', text, reason: reasonOf(error) })

  const back = useMutation({
    mutationFn: async ({ why, ...rollback }: Confirmed) => {
      // The server or another user may have ended the canary while the question was open.
      const now = await client.fetchQuery({ ...releasesQuery, staleTime: 0 })
      const isUnchanged = rollbacksOf(now, name).some(
        ({ kind, text }) => kind === rollback.kind && text === rollback.text,
      )
      if (!isUnchanged) throw new Error(messages.rollBack.changed)
      return rollBack(name, why, rollback.target)
    },
    onSuccess: ({ remotes }) => {
      const live = remotes[name]?.live
      const text = live ? messages.rollBack.done(name, live) : messages.rollBack.doneNoneLive(name)
      onStatus({ kind: 'success', text })
    },
    onError: (error) => failed(messages.rollBack.failed(name), error),
  })

  const { mutate: withdraw } = useMutation({
    mutationFn: withdrawRelease,
    onSuccess: (_, { version }) =>
      onStatus({ kind: 'success', text: ofPromotion.withdraw.done(`${name} ${version}`) }),
    onError: (error, { version }) => failed(ofPromotion.withdraw.failed(`${name} ${version}`), error),
  })

  const { mutate: end } = useMutation({
    mutationFn: endPreview,
    onSuccess: (_, { branch }) => onStatus({ kind: 'success', text: ofPreviews.end.done(branch, name) }),
    onError: (error, { branch }) => failed(ofPreviews.end.failed(branch), error),
  })

  const decision = useMutation({
    mutationFn: ({ call, why }: Decision & { readonly why: string }) => call(why),
    onSuccess: (_, { done }) => onStatus({ kind: 'success', text: done }),
    onError: (error, { failed: text }) => failed(text, error),
  })

  async function onDecide(asked: Decision): Promise<void> {
    const { title: question, text, label, confirm = label } = asked
    const why = await ask({ title: question, text, confirm })
    if (why !== undefined) decision.mutate({ ...asked, why })
  }

  async function askAndRollBack(rollback: Rollback): Promise<void> {
    const { named, label } = rollbackTexts(rollback.kind)
    const why = await ask({ title: named(title), text: rollback.text, confirm: label, danger: true })
    if (why !== undefined) back.mutate({ ...rollback, why })
  }

  const askAndWithdraw = useCallback(
    async (version: string): Promise<void> => {
      const { named, text, label } = ofPromotion.withdraw
      const release = `${name} ${version}`
      const why = await ask({ title: named(release), text: text(release), confirm: label, danger: true })
      if (why !== undefined) withdraw({ name, version, why })
    },
    [ask, withdraw, name],
  )

  const askAndEndPreview = useCallback(
    async (branch: string): Promise<void> => {
      const { named, text, confirm } = ofPreviews.end
      const why = await ask({ title: named(branch, name), text: text(branch, name), confirm, danger: true })
      if (why !== undefined) end({ name, branch, why })
    },
    [ask, end, name],
  )

  const decisions = { isDeciding: decision.isPending, onDecide }
  return {
    askAndRollBack,
    askAndWithdraw,
    askAndEndPreview,
    decisions,
    isRollingBack: back.isPending,
    dialog,
  }
}
