import { isKnown } from '@hoistway/contracts/reading'
import type { Report, ReportDay, ReportedElevator, ReportedOrganization } from '@hoistway/contracts/report'
import { isOfflineKnown } from '@hoistway/contracts/rollup'
import { dayIn, nextDay } from '@hoistway/contracts/zone'
import { StackedBars } from '@hoistway/ui/charts'
import { Dimmed } from '@hoistway/ui/core'
import { formatTime } from '@hoistway/ui/formats'
import { paths } from '../../../paths.ts'
import { reportAvailability as messages, reportParts as parts, shared } from '../../../texts/en.ts'
import { numberColumn, percentColumn, type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { availability, hours, known, numberText, percentText, type Times } from '../report-figures.ts'
import { dayText } from '../report-month.ts'

interface Props {
  readonly report: Report
  readonly file: string
}

export function Availability({ report, file }: Props) {
  const { days, organizations, elevators, timeZone } = report
  return (
    <>
      <ReportTable
        title={messages.byDay}
        file={`${file}-availability-days.csv`}
        columns={[
          { key: 'day', header: messages.day(timeZone), value: ({ from }) => dayText(from, timeZone) },
          ...ofTimes(),
        ]}
        rows={days}
        rowKey={({ from }) => String(from)}
        empty={messages.nothing}
      >
        <DayChart report={report} />
      </ReportTable>
      <ReportTable
        title={messages.byOrganization}
        file={`${file}-availability-organizations.csv`}
        columns={organizationColumns()}
        rows={organizations.lines}
        rowKey={({ organizationId }) => organizationId}
        rowHref={({ organizationId }) =>
          isKnown(organizationId) ? paths.organization(organizationId) : undefined
        }
        empty={messages.nothing}
      />
      <Shown lines={organizations.lines.length} total={organizations.total} />
      <ReportTable
        title={messages.byElevator}
        file={`${file}-availability-elevators.csv`}
        columns={elevatorColumns()}
        rows={elevators.lines}
        rowKey={({ elevatorId }) => elevatorId}
        rowHref={({ elevatorId }) => (isKnown(elevatorId) ? paths.elevator(elevatorId) : undefined)}
        empty={messages.nothing}
      />
      <Shown lines={elevators.lines.length} total={elevators.total} />
    </>
  )
}

function Shown({ lines, total }: { readonly lines: number; readonly total: number }) {
  if (lines >= total) return null
  return (
    <Dimmed size="xs" mt={4}>
      {messages.worstOf(lines, total)}
    </Dimmed>
  )
}

const ofTimes = <T extends Times>(): ReportColumn<T>[] => [
  {
    key: 'availability',
    header: messages.availability,
    value: availability,
    text: (row) => (availability(row) === undefined ? parts.unknown : percentText(availability(row))),
  },
  percentColumn('known', messages.known, known, 2),
  numberColumn('unavailable', messages.unavailable, unavailable, 1),
]

/** Returns hours, or `undefined` without known time. */
const unavailable = ({ knownSeconds, availableSeconds }: Times) =>
  knownSeconds > 0 ? hours(knownSeconds - availableSeconds) : undefined

const organizationColumns = (): ReportColumn<ReportedOrganization>[] => [
  { key: 'name', header: shared.organization, value: ({ name }) => name ?? '—' },
  ...ofTimes<ReportedOrganization>(),
]

const offline = (row: ReportedElevator) => (isOfflineKnown(row) ? hours(row.offlineSeconds) : undefined)

const elevatorColumns = (): ReportColumn<ReportedElevator>[] => [
  { key: 'name', header: shared.elevator, value: ({ name }) => name ?? '—' },
  {
    key: 'organization',
    header: shared.organization,
    value: ({ organizationName }) => organizationName ?? '—',
  },
  ...ofTimes<ReportedElevator>(),
  numberColumn('offline', messages.offline, offline, 1),
]

const HOUR_MS = 3_600_000

/** Lost hours differ from day to day; bars of availability would all be nearly as high. */
function DayChart({ report: { from, to, timeZone, madeUntil, days } }: { readonly report: Report }) {
  const byDay = new Map<string, ReportDay>(days.map((day) => [dayIn(day.from, timeZone), day]))
  const all: { day: string; lost: number | undefined }[] = []
  // Rollups have full hours of UTC: a report may end in the first hour of the following day.
  for (let at = from; at + HOUR_MS <= Math.min(to, madeUntil); at = nextDay(at, timeZone)) {
    const times = byDay.get(dayIn(at, timeZone))
    const day = formatTime(at, { day: 'numeric', month: 'short', timeZone })
    all.push({ day, lost: times && unavailable(times) })
  }
  if (all.every(({ lost }) => lost === undefined)) return null
  return (
    <>
      <Dimmed size="xs">{messages.unavailable}</Dimmed>
      <StackedBars
        rows={all}
        nameKey="day"
        series={[{ name: 'lost', label: messages.unavailable, color: 'orange.8' }]}
        format={(value) => numberText(value, value % 1 ? 1 : 0)}
      />
    </>
  )
}
