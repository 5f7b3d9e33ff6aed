import { reasonOf } from '@hoistway/platform/http'
import { entryOf, type RemoteEntry } from '@hoistway/releases/registry'
import type { Status } from '@hoistway/ui/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  settings as messages,
  previews as ofPreviews,
  promote as ofPromotion,
  rollout as ofRollout,
} from '../../../texts/en.ts'
import { liveRollbackText, rollbackText } from '../release-rows.ts'
import { endPreview, releasesQuery, rollBack, withdrawRelease } from '../releases.api.ts'
import { useReasonedQuestion } from './use-reasoned-question.tsx'

interface Options {
  readonly name: string
  readonly title: string
  readonly entry: RemoteEntry
  readonly reasonRequired: boolean
  readonly onStatus: (status: Status) => void
}

interface Rollback {
  readonly why: string
  readonly live: boolean
  /** As the question stated it. */
  readonly consequence: string | undefined
}

const consequenceOf = (name: string, entry: RemoteEntry, live: boolean) =>
  (live ? liveRollbackText(name, entry) : undefined) ?? rollbackText(name, entry)

export function useReleaseChanges({ name, title, entry, reasonRequired, onStatus }: Options) {
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: releasesQuery.queryKey })
  const failed = (text: string, error: unknown) => onStatus({ kind: 'error', text, reason: reasonOf(error) })

  const back = useMutation({
    mutationFn: async ({ why, live, consequence }: Rollback) => {
      // The server or another user may have ended the canary while the question was open.
      const { registry } = await client.fetchQuery({ ...releasesQuery, staleTime: 0 })
      const now = entryOf(registry, name)
      if (!now || consequenceOf(name, now, live) !== consequence) throw new Error(messages.rollBack.changed)
      return rollBack(name, why, live)
    },
    onSuccess: ({ remotes }) => {
      const live = remotes[name]?.live
      const text = live ? messages.rollBack.done(name, live) : messages.rollBack.doneNoneLive(name)
      onStatus({ kind: 'success', text })
    },
    onError: (error) => failed(messages.rollBack.failed(name), error),
    onSettled,
  })

  const { mutate: withdraw } = useMutation({
    mutationFn: withdrawRelease,
    onSuccess: (_, { version }) =>
      onStatus({ kind: 'success', text: ofPromotion.withdraw.done(`${name} ${version}`) }),
    onError: (error, { version }) => failed(ofPromotion.withdraw.failed(`${name} ${version}`), error),
    onSettled,
  })

  const { mutate: end } = useMutation({
    mutationFn: endPreview,
    onSuccess: (_, { branch }) => onStatus({ kind: 'success', text: ofPreviews.end.done(branch, name) }),
    onError: (error, { branch }) => failed(ofPreviews.end.failed(branch), error),
    onSettled,
  })

  async function askAndRollBack(live: boolean): Promise<void> {
    const texts = live && liveRollbackText(name, entry) ? ofRollout.live : messages.rollBack
    const text = consequenceOf(name, entry, live)
    const why = await ask({ title: texts.named(title), text, confirm: texts.label, danger: true })
    if (why !== undefined) back.mutate({ why, live, consequence: text })
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

  return { askAndRollBack, askAndWithdraw, askAndEndPreview, isRollingBack: back.isPending, dialog }
}
