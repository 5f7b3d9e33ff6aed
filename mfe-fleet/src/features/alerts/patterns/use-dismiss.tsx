import { limits } from '@hoistway/contracts/limits'
import type { Pattern } from '@hoistway/contracts/pattern'
import { Text, Textarea } from '@hoistway/ui/core'
import { dismissPattern } from '../../../api/patterns.ts'
import { alertPatterns as messages } from '../../../texts/en.ts'
import { useNoteDialog } from '../use-note-dialog.tsx'
import { titleOf } from './pattern-texts.ts'

/** Dismisses patterns with a reason: call `open(pattern)` and render `dialog`. */
export const useDismiss = () =>
  useNoteDialog<Pattern>(
    (id, reason, { until }) => dismissPattern(id, { until, reason: reason.trim() }),
    (pattern, reason, setReason) => ({
      title: messages.dismissTitle,
      fields: (
        <>
          {pattern && <Text size="sm">{titleOf(pattern)}</Text>}
          <Textarea
            label={messages.reason}
            description={messages.dismissHint}
            autosize
            minRows={2}
            maxLength={limits.alert.noteMax}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        </>
      ),
      isComplete: reason.trim() !== '',
      submit: messages.dismiss,
      submitting: messages.dismissing,
      failed: messages.dismissFailed,
    }),
  )
