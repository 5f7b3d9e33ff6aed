import { DateTime } from '@hoistway/ui/age'
import { CopyText, Group, NativeSelect, Paper, Skeleton, Text, Title } from '@hoistway/ui/core'
import { timeOfDay } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { handoverOf } from '../../../api/fleet.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { OrganizationName } from '../../../shared/OrganizationName.tsx'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import timed from '../../../shared/timed-lines.module.css'
import { handover as messages } from '../../../texts/en.ts'
import { attentionPath } from '../attention/attention.ts'
import { REFRESH_MS } from '../dashboard.constants.ts'
import type { Scope } from '../dashboard-queries.ts'
import { refreshEvery } from '../refresh-every.ts'
import classes from './Handover.module.css'
import { handoverSections, handoverText, type Section } from './handover-sections.ts'

const HOURS = [8, 12, 24, 72] as const

/** A failed first load is silent; a later one keeps the last known events. */
export function Handover({ scope }: { readonly scope: Scope }) {
  const [hours, setHours] = useState<(typeof HOURS)[number]>()
  const query = useQuery({
    ...handoverOf(hours, scope),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const { data, isError } = query
  const outdatedSince = usePresenceOutdatedSince([query])
  const sections = data && handoverSections(data)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="handover">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="handover">
          {messages.title}
        </Title>
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={messages.period}
            value={hours ?? 'left'}
            data={[
              { value: 'left', label: messages.periods.left },
              ...HOURS.map((each) => ({ value: String(each), label: messages.periods[each] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setHours(HOURS.find((each) => String(each) === value))
            }
          />
          <CopyText
            variant="default"
            size="xs"
            text={data ? handoverText(data) : ''}
            label={messages.copy}
            disabled={!data}
          />
        </Group>
      </Group>
      {isError && !data && <Text c="dimmed">—</Text>}
      {!isError && !data && <Skeleton height={88} />}
      {data && hours === undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {data.leftAt === null ? (
            messages.unknown
          ) : (
            <>
              {messages.left.before}
              <DateTime time={data.leftAt} />
              {data.leftAt < data.since && messages.left.longAgo}
            </>
          )}
        </Text>
      )}
      {sections?.length === 0 && <Text size="sm">{messages.nothing}</Text>}
      {sections?.map((section) => (
        <Lines key={section.name} section={section} until={data?.until ?? 0} />
      ))}
      {data && <LastKnown since={outdatedSince} />}
    </Paper>
  )
}

interface LinesProps {
  readonly section: Section
  readonly until: number
}

function Lines({ section: { title, total, lines, more }, until }: LinesProps) {
  return (
    <details className={classes.section}>
      <summary>
        {title} <span className={classes.total}>{total}</span>
      </summary>
      <ul className={timed.lines}>
        {lines.map(({ key, elevatorId, elevatorName, organizationId, organizationName, at, text }) => (
          <li key={key} className={timed.line}>
            <span className={classes.who}>
              {elevatorId === undefined ? (
                <span className={timed.name}>{elevatorName}</span>
              ) : (
                <Link to={attentionPath({ elevatorId })} className={timed.name}>
                  {elevatorName}
                </Link>
              )}
              <OrganizationName id={organizationId} name={organizationName} />
            </span>
            <span className={`${timed.time} ${classes.time}`}>{timeOfDay(at, until)}</span>
            <span className={classes.text}>{text}</span>
          </li>
        ))}
      </ul>
      {more && (
        <Text size="xs" c="dimmed" mb="xs">
          {more}
        </Text>
      )}
    </details>
  )
}
