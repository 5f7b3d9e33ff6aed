import type { Pattern } from '@hoistway/contracts/pattern'
import { Modal, Text } from '@hoistway/ui/core'
import { useState } from 'react'
import { dismissPattern, type PatternScope } from '../../../api/patterns.ts'
import { alertPatterns as messages, alerts as shared } from '../../../texts/en.ts'
import { NoteForm } from '../NoteForm.tsx'
import { titleOf } from './pattern-texts.ts'

export function useDismiss(scope: PatternScope) {
  const [pattern, setPattern] = useState<Pattern>()
  const close = () => setPattern(undefined)
  const dialog = (
    <Modal
      opened={pattern !== undefined}
      onClose={close}
      title={<Text fw={600}>{messages.dismissTitle}</Text>}
      closeButtonProps={{ 'aria-label': shared.close }}
      centered
    >
      {pattern && (
        <>
          <Text size="sm" mb="md">
            {titleOf(pattern)}
          </Text>
          <NoteForm
            texts={{
              submit: messages.dismiss,
              submitting: messages.dismissing,
              failed: messages.dismissFailed,
            }}
            required={{
              label: messages.reason,
              hint: scope.organizationId ? messages.dismissHintWithin : messages.dismissHint,
            }}
            save={(reason) =>
              dismissPattern(pattern.id, scope, { until: pattern.until, reason: reason.trim() })
            }
            onDone={close}
            onCancel={close}
          />
        </>
      )}
    </Modal>
  )
  return { open: setPattern, dialog }
}
