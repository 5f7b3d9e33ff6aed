import type { MadeReportLine } from '@hoistway/contracts/report'
import { failureText } from '@hoistway/platform/http'
import { DateTime } from '@hoistway/ui/age'
import { Anchor, Dimmed, Paper, Switch, Title } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { ownTimeZone } from '@hoistway/ui/formats'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { madeReports, scheduleReports } from '../../../api/reports.ts'
import { paths } from '../../../paths.ts'
import { reportMade as messages, reports, shared } from '../../../texts/en.ts'
import { monthText } from '../report-month.ts'

interface Props {
  readonly organizationId: string | undefined
  readonly organization: string
}

export function MadeReports({ organizationId, organization }: Props) {
  const { data, error } = useQuery(madeReports(organizationId))
  // An older server returns those of all organizations.
  const own = data?.reports.filter((line) => !organizationId || line.organizationId === organizationId)
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="made-reports" data-screen-only>
      <Title order={2} size="h5" mb="xs" id="made-reports">
        {messages.title}
      </Title>
      {organizationId ? (
        data && (
          <ScheduleSwitch
            key={organizationId}
            organizationId={organizationId}
            organization={organization}
            isScheduled={data.scheduled.includes(organizationId)}
          />
        )
      ) : (
        <Dimmed mb="sm">{messages.choose}</Dimmed>
      )}
      <FailureBanner failure={failureText(error, messages.loadFailed)} />
      {!error && (
        <DataTable
          label={messages.title}
          columns={columns()}
          rows={own}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${paths.reports()}?${new URLSearchParams({ made: id })}`}
          empty={{ title: messages.none }}
          skeletonRows={2}
        />
      )}
    </Paper>
  )
}

interface SwitchProps {
  readonly organizationId: string
  readonly organization: string
  readonly isScheduled: boolean
}

function ScheduleSwitch({ organizationId, organization, isScheduled }: SwitchProps) {
  const schedule = useMutation({ mutationFn: (wanted: boolean) => scheduleReports(organizationId, wanted) })
  return (
    <>
      <FailureBanner failure={failureText(schedule.error, messages.scheduleFailed)} />
      <Switch
        mb="sm"
        label={messages.schedule(organization)}
        description={messages.scheduleHint}
        // Shows the new value while saving.
        checked={schedule.isPending ? schedule.variables : isScheduled}
        disabled={schedule.isPending}
        onChange={({ currentTarget: { checked } }) => schedule.mutate(checked)}
      />
    </>
  )
}

const columns = (): Column<MadeReportLine>[] => [
  column('month', reports.month, ({ month }) => monthText(month)),
  {
    key: 'organization',
    header: shared.organization,
    controls: true,
    cell: ({ organizationId, organizationName }) => (
      <Anchor component={Link} to={paths.organization(organizationId)} size="sm">
        {organizationName ?? '—'}
      </Anchor>
    ),
  },
  column('made', messages.made(ownTimeZone().replaceAll('_', ' ')), ({ madeAt }) => (
    <DateTime time={madeAt} />
  )),
]
