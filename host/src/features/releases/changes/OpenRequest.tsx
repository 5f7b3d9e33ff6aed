import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { DateTime } from '@hoistway/ui/age'
import { Text } from '@mantine/core'
import { requests as messages } from '../../../texts/en.ts'
import { approveRequest, withdrawRequest } from '../releases.api.ts'
import { PendingChange } from './PendingChange.tsx'
import type { DecisionProps } from './use-release-changes.tsx'

interface Props extends DecisionProps {
  readonly request: PromoteRequest
}

export function OpenRequest({ request, ...decisions }: Props) {
  const { remote, version, by, why, expiresAt, mayApprove, approvedBy, approvals = 1 } = request
  const release = `${remote} ${version}`
  const { until, approve, withdraw } = messages
  return (
    <PendingChange
      color="yellow"
      {...decisions}
      approval={{
        ...approve,
        title: approve.named(release),
        done: approve.done(release),
        text: approvals > 1 ? approve.first(release) : approve.text(release),
        isOffered: true,
        disabledReason: mayApprove ? undefined : messages.other,
        call: (reason) => approveRequest(request, reason),
      }}
      ending={{
        ...withdraw,
        title: withdraw.named(release),
        done: withdraw.done(release),
        text: withdraw.text(release),
        isOffered: true,
        call: (reason) => withdrawRequest(request, reason),
      }}
    >
      <Text size="sm">
        {messages.waits(release, by.kind === 'token' ? messages.token(by.name) : by.name)} {until.before}
        <DateTime time={expiresAt} />
        {until.after}
      </Text>
      {why && <Text size="sm">{messages.why(why)}</Text>}
      {approvedBy && <Text size="sm">{messages.approvedBy(approvedBy.name)}</Text>}
    </PendingChange>
  )
}
