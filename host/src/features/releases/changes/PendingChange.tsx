import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReasonedQuestion } from './use-reasoned-question.tsx'

interface Decision {
  readonly label: string
  readonly title: string
  readonly text: string
  /** Default: `label`. */
  readonly confirm?: string
  readonly failed: string
  readonly isOffered: boolean
  readonly call: (why: string) => Promise<unknown>
}

interface Props {
  readonly color: 'yellow' | 'blue'
  readonly children: ReactNode
  readonly reasonRequired: boolean
  /** `disabledReason` is why the user cannot approve. */
  readonly approval: Decision & { readonly disabledReason: string | undefined }
  readonly ending: Decision
}

export function PendingChange({ color, children, reasonRequired, approval, ending }: Props) {
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  // The page may be refreshed while the question is open.
  const mutationFn = (confirmed: () => Promise<unknown>) => confirmed()
  const approve = useMutation({ mutationFn })
  const end = useMutation({ mutationFn })
  const busy = approve.isPending || end.isPending

  async function decide(
    { title, text, label, confirm = label, call }: Decision,
    mutate: typeof approve.mutate,
  ) {
    const why = await ask({ title, text, confirm })
    if (why !== undefined) mutate(() => call(why))
  }

  return (
    <Alert color={color} role="note">
      <Stack gap="xs">
        {children}
        <FailureBanner failure={failureText(approve.error, approval.failed)} onDismiss={approve.reset} />
        <FailureBanner failure={failureText(end.error, ending.failed)} onDismiss={end.reset} />
        <Group gap="xs">
          {approval.isOffered && (
            <ReasonedButton
              size="compact-sm"
              loading={busy}
              disabledReason={approval.disabledReason}
              aria-label={approval.title}
              onClick={() => void decide(approval, approve.mutate)}
            >
              {approval.label}
            </ReasonedButton>
          )}
          {ending.isOffered && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={ending.title}
              onClick={() => void decide(ending, end.mutate)}
            >
              {ending.label}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </Alert>
  )
}
