import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import { DateTime } from '@hoistway/ui/age'
import { Text } from '@mantine/core'
import { schedules as messages, requests } from '../../../texts/en.ts'
import { approveSchedule, cancelSchedule } from '../releases.api.ts'
import { PendingChange } from './PendingChange.tsx'
import type { DecisionProps } from './use-release-changes.tsx'

interface Props extends DecisionProps {
  readonly schedule: ReleaseSchedule
}

export function ScheduledChange({ schedule, ...decisions }: Props) {
  const { remote, action, version, to, at, by, why, approvals, mayApprove, mayCancel } = schedule
  const release = `${remote} ${version}`
  const text = action === 'promote' ? messages.promotes(version) : messages.triesOut(to)
  const { approve, cancel } = messages
  return (
    <PendingChange
      color={approvals > 0 ? 'yellow' : 'blue'}
      {...decisions}
      approval={{
        ...approve,
        title: approve.named(release),
        done: approve.done(release),
        text: approve.text(release),
        isOffered: approvals > 0,
        disabledReason: mayApprove ? undefined : messages.other,
        call: (reason) => approveSchedule(schedule, reason),
      }}
      ending={{
        ...cancel,
        title: cancel.named(release),
        done: cancel.done(release),
        text: cancel.text(release),
        isOffered: mayCancel,
        call: (reason) => cancelSchedule(schedule, reason),
      }}
    >
      <Text size="sm">
        {text.before}
        <DateTime time={at} />
        {text.after}
        {messages.by(by.kind === 'token' ? requests.token(by.name) : by.name)}
      </Text>
      {why && <Text size="sm">{requests.why(why)}</Text>}
      {approvals > 0 && <Text size="sm">{messages.needs(approvals)}</Text>}
    </PendingChange>
  )
}
