import { StackedBars } from '@hoistway/ui/charts'
import { Paper, Skeleton, Text, Title } from '@hoistway/ui/core'
import { ownTimeZone } from '@hoistway/ui/formats'
import { useNow } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { useOutdatedSince } from '../../../shared/outdated-since.ts'
import { dashboardFigures as messages, timeZones } from '../../../texts/en.ts'
import { DAYS_SHOWN } from '../dashboard.constants.ts'
import { dailyAlerts, type Scope } from '../dashboard-queries.ts'
import { alertDays } from './alert-days.ts'

const HEIGHT = 140
/** Height of the legend and the axis. */
const AROUND = 68
const seriesOf = () => [
  { name: 'critical', label: messages.critical, color: 'red.6' },
  { name: 'other', label: messages.other, color: 'gray.6' },
]

function alertsOfDay(date: string, scope: Scope): string {
  const query = new URLSearchParams({ tab: 'fleet', active: 'all', from: date, to: date })
  if (scope) query.set('organizationId', scope)
  return `${paths.alerts()}?${query}`
}

export function AlertsPerDay({ scope }: { readonly scope: Scope }) {
  const alerts = useQuery(dailyAlerts(scope))
  const { data, isError } = alerts
  const since = useOutdatedSince([alerts])
  const now = useNow()
  const rows = data && alertDays(data, DAYS_SHOWN, now)
  const total = data?.reduce((sum, day) => sum + day.total, 0) ?? 0
  const critical = data?.reduce((sum, day) => sum + day.critical, 0) ?? 0
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="alerts-per-day">
      <Title order={2} size="h5" mb="xs" id="alerts-per-day">
        {messages.alertsPerDay}
      </Title>
      {isError && !rows && <Text c="dimmed">—</Text>}
      {!(rows || isError) && <Skeleton height={HEIGHT + AROUND} />}
      {rows && (
        <StackedBars
          label={messages.alertsOfDays(total, DAYS_SHOWN, critical)}
          rows={rows}
          nameKey="day"
          series={seriesOf()}
          height={HEIGHT}
          hrefOf={({ date }) => alertsOfDay(date, scope)}
        />
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {timeZones.daysIn(ownTimeZone())}
      </Text>
      <LastKnown since={since} />
    </Paper>
  )
}
