import { Button, Group } from '@hoistway/ui/core'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { organizationList as messages } from '../../../texts/en.ts'
import type { ToggleOutcome, useToggle } from './use-toggle.ts'

interface Props extends Pick<ReturnType<typeof useToggle>, 'toggle' | 'dismiss'> {
  readonly outcome: ToggleOutcome
}

export function ToggleNotice({ outcome: { kind, organization, text, reason }, toggle, dismiss }: Props) {
  if (kind === 'failed')
    return (
      <ErrorBanner reason={reason} onDismiss={dismiss}>
        {text}
      </ErrorBanner>
    )
  const withUndo = (
    <Group component="span" gap="sm" justify="space-between">
      <span>{text}</span>
      <Button component="button" size="xs" variant="default" onClick={() => toggle(organization)}>
        {messages.undo}
      </Button>
    </Group>
  )
  return <StatusBanner status={{ kind: 'success', text: withUndo }} onClear={dismiss} />
}
