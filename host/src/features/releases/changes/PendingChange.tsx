import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { releasesQuery } from '../releases.api.ts'
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
  const client = useQueryClient()
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  const onSettled = () => client.invalidateQueries({ queryKey: releasesQuery.queryKey })
  const approve = useMutation({ mutationFn: approval.call, onSettled })
  const end = useMutation({ mutationFn: ending.call, onSettled })
  const busy = approve.isPending || end.isPending

  async function decide({ title, text, label, confirm = label }: Decision, mutate: (why: string) => void) {
    const why = await ask({ title, text, confirm })
    if (why !== undefined) mutate(why)
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
