import { useConfirm } from '@hoistway/ui/confirm'
import { useRef } from 'react'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { type LineChanges, lineChanges } from '../ids/id-rows.ts'
import type { FilterDraft } from './use-filter-draft.ts'

const LISTED_MAX = 20

/**
 * Asks before changed rules are saved: `if (await review()) …`, and render `dialog`. Changes that do not affect a rule,
 * or were confirmed before, need no confirmation.
 */
export function useSaveReview(draft: FilterDraft) {
  const { ask, dialog } = useConfirm()
  const confirmed = useRef<string>(undefined)
  async function review(): Promise<boolean> {
    const changes = lineChanges(draft.start.rows.rows, draft.rows.rows)
    const allowAll = draft.allowAll === draft.start.allowAll ? undefined : draft.allowAll
    const content = JSON.stringify([changes, allowAll])
    if (isNothing(changes, allowAll) || content === confirmed.current) return true
    const isConfirmed = await ask({
      title: messages.review.title,
      text: <Changes changes={changes} allowAll={allowAll} />,
      confirm: messages.review.save,
    })
    if (isConfirmed) confirmed.current = content
    return isConfirmed
  }
  return { review, dialog }
}

const isNothing = ({ added, removed, changed }: LineChanges, allowAll: boolean | undefined) =>
  added.length + removed.length + changed.length === 0 && allowAll === undefined

interface Props {
  readonly changes: LineChanges
  /** Whether all messages will pass; `undefined` for no change. */
  readonly allowAll: boolean | undefined
}

/** Spans, because the dialog puts them into a paragraph. */
const Changes = ({ changes: { added, removed, changed }, allowAll }: Props) => (
  <>
    {allowAll !== undefined && (
      <Line>{allowAll ? messages.changes.allPass : messages.changes.listedPass}</Line>
    )}
    {changed.length > 0 && (
      <Line>
        {messages.history.changed(
          changed.length,
          changed.slice(0, LISTED_MAX).map(({ from, to }) => `${from} → ${to}`),
        )}
      </Line>
    )}
    {added.length > 0 && <Line>{messages.history.added(added.length, added.slice(0, LISTED_MAX))}</Line>}
    {removed.length > 0 && (
      <Line>{messages.history.removed(removed.length, removed.slice(0, LISTED_MAX))}</Line>
    )}
    <Line>{messages.review.hint}</Line>
  </>
)

const Line = ({ children }: { readonly children: string }) => (
  <span style={{ display: 'block', marginBottom: '0.5rem', overflowWrap: 'anywhere' }}>{children}</span>
)
