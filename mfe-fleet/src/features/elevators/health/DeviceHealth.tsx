import type { DeviceHealth as Health } from '@hoistway/contracts/device-health'
import { hostPages } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Anchor, Dimmed, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles, clockError, dateTimeToMinute, span, timeOfDay } from '@hoistway/ui/formats'
import { useNow } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deviceHealthOf } from '../../../api/device-health.ts'
import { paths } from '../../../paths.ts'
import { controllerHealth as messages, shared } from '../../../texts/en.ts'
import { Warning } from '../Warning.tsx'

export function DeviceHealth({ elevatorId }: { readonly elevatorId: string }) {
  const { data } = useQuery(deviceHealthOf(elevatorId))
  const user = useUser()
  const now = useNow()
  if (!data) return null
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        {warningsOf(data, now).map((text) => (
          <Warning key={text} color="red">
            {text}
          </Warning>
        ))}
        <Facts facts={factsOf(data)} />
        {data.refused.length > 0 && <Refused refused={data.refused} />}
        {can.open(user, hostPages.canMessages.roles) && (
          <Anchor component={Link} size="sm" to={paths.canMessages(elevatorId)} data-screen-only>
            {messages.canMessages}
          </Anchor>
        )}
        <Dimmed size="xs">{messages.since(dateTimeToMinute(data.since))}</Dimmed>
      </Stack>
    </DetailCard>
  )
}

function warningsOf({ quarantine, secondDeviceAt, firmwareUpdate }: Health, now: number): string[] {
  const { quarantined, secondDevice, updating } = messages
  return [
    ...(quarantine ? [quarantined[quarantine.reason](timeOfDay(quarantine.until, now))] : []),
    ...(secondDeviceAt ? [secondDevice(timeOfDay(secondDeviceAt, now))] : []),
    ...(firmwareUpdate ? [updating(firmwareUpdate.version, firmwareUpdate.progress)] : []),
  ]
}

function factsOf({ clock, restarts, lastRestartAt, refused }: Health) {
  const total = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    [messages.clock, clock ? clockText(clock) : shared.unknown],
    [
      messages.restarts,
      <span key="restarts">
        {messages.count(restarts)}
        {lastRestartAt && <Dot />}
        {lastRestartAt && <Age time={lastRestartAt} profile={ageProfiles.alert} />}
      </span>,
    ],
    [messages.refused, messages.count(total)],
  ] as const
}

function clockText({ skewMs, samples }: NonNullable<Health['clock']>): string {
  const spread = span(Math.max(...samples) - Math.min(...samples))
  return messages.measured(clockError(skewMs) ?? messages.clockRight, samples.length, spread)
}

function Refused({ refused }: Pick<Health, 'refused'>) {
  return (
    <Stack
      gap="xs"
      component="ul"
      m={0}
      p={0}
      style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
      aria-label={messages.refused}
    >
      {refused.map(({ kind, reason, count, lastAt, detail }) => (
        <li key={`${kind} ${reason}`}>
          <Text size="sm">{messages.refusal(messages.kinds[kind], messages.reasons[reason], count)}</Text>
          <Dimmed size="xs">
            <Age time={lastAt} profile={ageProfiles.alert} />
            {detail && <Dot />}
            {detail && <span lang="en">{detail}</span>}
          </Dimmed>
        </li>
      ))}
    </Stack>
  )
}

const Dot = () => <span aria-hidden> · </span>
