import type { Pattern } from '@hoistway/contracts/pattern'
import { Text } from '@hoistway/ui/core'
import { useState } from 'react'
import { dismissPattern, type PatternScope } from '../../../api/patterns.ts'
import { alertPatterns as messages } from '../../../texts/en.ts'
import { NoteForm } from '../NoteForm.tsx'
import { titleOf } from './pattern-texts.ts'

export function useDismiss(scope: PatternScope) {
  const [pattern, setPattern] = useState<Pattern>()
  const dialog = pattern && (
    <NoteForm
      title={messages.dismissTitle}
      texts={{ submit: messages.dismiss, submitting: messages.dismissing, failed: messages.dismissFailed }}
      required={{
        label: messages.reason,
        hint: scope.organizationId ? messages.dismissHintWithin : messages.dismissHint,
      }}
      save={(reason) => dismissPattern(pattern, scope, reason.trim())}
      onClose={() => setPattern(undefined)}
    >
      <Text size="sm">{titleOf(pattern)}</Text>
    </NoteForm>
  )
  return { open: setPattern, dialog }
}
