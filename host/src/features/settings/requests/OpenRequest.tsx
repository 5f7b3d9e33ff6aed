import { failureText } from '@hoistway/platform/http'
import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { DateTime } from '@hoistway/ui/age'
import { FailureBanner } from '@hoistway/ui/failure'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requests as messages } from '../../../texts/en.ts'
import { releasesQuery } from '../releases.api.ts'
import { useReasonedQuestion } from '../use-reasoned-question.tsx'
import { approve, withdraw } from './requests.api.ts'

interface Props {
  readonly request: PromoteRequest
  readonly reasonRequired: boolean
}

/** Shows a promotion that waits for the approval of a second person. */
export function OpenRequest({ request, reasonRequired }: Props) {
  const client = useQueryClient()
  const { ask, dialog } = useReasonedQuestion(reasonRequired)
  const onSettled = () => client.invalidateQueries({ queryKey: releasesQuery.queryKey })
  const approval = useMutation({ mutationFn: approve, onSettled })
  const withdrawal = useMutation({ mutationFn: withdraw, onSettled })
  const release = `${request.remote} ${request.version}`
  const { by, why, expiresAt, mayApprove, approvedBy, approvals = 1 } = request
  const { until } = messages
  const busy = approval.isPending || withdrawal.isPending

  async function decide(kind: 'approve' | 'withdraw') {
    const texts = messages[kind]
    const isFirst = kind === 'approve' && approvals > 1
    const text = isFirst ? messages.approve.first(release) : texts.text(release)
    const reason = await ask({ title: texts.named(release), text, confirm: texts.label })
    if (reason === undefined) return
    const call = kind === 'approve' ? approval : withdrawal
    call.mutate({ request, why: reason })
  }

  return (
    <Alert color="yellow" role="note">
      <Stack gap="xs">
        <Text size="sm">
          {messages.waits(release, by.kind === 'token' ? messages.token(by.name) : by.name)} {until.before}
          <DateTime time={expiresAt} />
          {until.after}
        </Text>
        {why && <Text size="sm">{messages.why(why)}</Text>}
        {approvedBy && <Text size="sm">{messages.approvedBy(approvedBy.name)}</Text>}
        <FailureBanner
          failure={failureText(approval.error, messages.approve.failed)}
          onDismiss={approval.reset}
        />
        <FailureBanner
          failure={failureText(withdrawal.error, messages.withdraw.failed)}
          onDismiss={withdrawal.reset}
        />
        <Group gap="xs">
          <ReasonedButton
            size="compact-sm"
            loading={busy}
            disabledReason={mayApprove ? undefined : messages.other}
            aria-label={messages.approve.named(release)}
            onClick={() => void decide('approve')}
          >
            {messages.approve.label}
          </ReasonedButton>
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={messages.withdraw.named(release)}
            onClick={() => void decide('withdraw')}
          >
            {messages.withdraw.label}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Alert>
  )
}
