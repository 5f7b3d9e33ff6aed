import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Decision, DecisionProps } from './use-release-changes.tsx'

type Offered = Decision & { readonly isOffered: boolean }

interface Props extends DecisionProps {
  readonly color: 'yellow' | 'blue'
  readonly children: ReactNode
  /** `disabledReason` is why the user cannot approve. */
  readonly approval: Offered & { readonly disabledReason: string | undefined }
  readonly ending: Offered
}

export function PendingChange({ color, children, isDeciding, onDecide, approval, ending }: Props) {
  return (
    <Alert color={color} role="note">
      <Stack gap="xs">
        {children}
        <Group gap="xs">
          {approval.isOffered && (
            <ReasonedButton
              size="compact-sm"
              loading={isDeciding}
              disabledReason={approval.disabledReason}
              aria-label={approval.title}
              onClick={() => onDecide(approval)}
            >
              {approval.label}
            </ReasonedButton>
          )}
          {ending.isOffered && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isDeciding}
              aria-label={ending.title}
              onClick={() => onDecide(ending)}
            >
              {ending.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
