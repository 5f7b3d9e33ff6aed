import { failureText } from '@hoistway/platform/http'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import { DateTime } from '@hoistway/ui/age'
import { FailureBanner } from '@hoistway/ui/failure'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { schedules as messages } from '../../../texts/en.ts'
import { releasesQuery } from '../releases.api.ts'
import { useReasonedQuestion } from '../use-reasoned-question.tsx'
import { approveSchedule, cancelSchedule } from './schedules.api.ts'

interface Props {
  readonly schedule: ReleaseSchedule
  readonly reasonRequired: boolean
}

/** Shows a scheduled change of a release, which users cancel here, and approve if two persons promote. */
export function Scheduled({ schedule, reasonRequired }: Props) {
  const client = useQueryClient()
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  const onSettled = () => client.invalidateQueries({ queryKey: releasesQuery.queryKey })
  const cancellation = useMutation({ mutationFn: cancelSchedule, onSettled })
  const approval = useMutation({ mutationFn: approveSchedule, onSettled })
  const { remote, action, version, to, at, by, why, approvals, mayApprove, mayCancel } = schedule
  const release = `${remote} ${version}`
  const text = action === 'promote' ? messages.promotes(version) : messages.triesOut(to)
  const busy = cancellation.isPending || approval.isPending

  async function cancel() {
    const { named, text: consequence, confirm } = messages.cancel
    const reason = await ask({ title: named(release), text: consequence(release), confirm })
    if (reason !== undefined) cancellation.mutate({ schedule, why: reason })
  }
  async function approve() {
    const { named, text: consequence, label } = messages.approve
    const reason = await ask({ title: named(release), text: consequence(release), confirm: label })
    if (reason !== undefined) approval.mutate({ schedule, why: reason })
  }

  return (
    <Alert color={approvals > 0 ? 'yellow' : 'blue'} role="note">
      <Stack gap="xs">
        <Text size="sm">
          {text.before}
          <DateTime time={at} />
          {text.after}
          {messages.by(by.kind === 'token' ? messages.token(by.name) : by.name)}
        </Text>
        {why && <Text size="sm">{messages.why(why)}</Text>}
        {approvals > 0 && <Text size="sm">{messages.needs(approvals)}</Text>}
        <FailureBanner
          failure={failureText(approval.error, messages.approve.failed)}
          onDismiss={approval.reset}
        />
        <FailureBanner
          failure={failureText(cancellation.error, messages.cancel.failed)}
          onDismiss={cancellation.reset}
        />
        <Group gap="xs">
          {approvals > 0 && (
            <ReasonedButton
              size="compact-sm"
              loading={busy}
              disabledReason={mayApprove ? undefined : messages.other}
              aria-label={messages.approve.named(release)}
              onClick={() => void approve()}
            >
              {messages.approve.label}
            </ReasonedButton>
          )}
          {mayCancel && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={messages.cancel.named(release)}
              onClick={() => void cancel()}
            >
              {messages.cancel.label}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </Alert>
  )
}
