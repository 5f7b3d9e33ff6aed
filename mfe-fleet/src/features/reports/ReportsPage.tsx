import { timeZone as knownZone } from '@hoistway/contracts/query-time'
import { monthIn } from '@hoistway/contracts/zone'
import { translated } from '@hoistway/language/messages'
import { hostPages } from '@hoistway/platform/pages'
import { queryClient } from '@hoistway/platform/query'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { ownTimeZone } from '@hoistway/ui/formats'
import { PageHeader } from '@hoistway/ui/page-header'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { present, useClock } from '@hoistway/ui/use-now'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { isBeingWritten } from '../../api/demo-past.ts'
import { organizationDetail } from '../../api/organization.ts'
import { organizationChoices } from '../../api/organizations.ts'
import { reportOf } from '../../api/reports.ts'
import { DemoPastNotice } from '../../shared/DemoPastNotice.tsx'
import { OrganizationFilter } from '../../shared/OrganizationFilter.tsx'
import { reports as messages, shared } from '../../texts/en.ts'
import { MadeReport } from './made/MadeReport.tsx'
import { MadeReports } from './made/MadeReports.tsx'
import { ReportView } from './ReportView.tsx'
import { chosenMonth, monthChoices, monthText, reportFile, timeText } from './report-month.ts'

const ADDRESS = { organizationId: '', month: '' } as const
const MADE = { made: '' } as const

/** The month depends on the reader's time zone. */
export const prepare = async ({ searchParams }: URL) => {
  if (searchParams.has('made') || searchParams.has('organizationId')) return
  const timeZone = ownTimeZone()
  const month = chosenMonth(searchParams.get('month') ?? '', monthIn(present(), timeZone).from, timeZone)
  // The first rendering does not wait: there was no time for an answer.
  void queryClient.prefetchQuery(reportOf({ ...month, organizationId: undefined, timeZone }))
}

export function ReportsPage() {
  const [{ made }] = useUrlState(MADE)
  return made ? <MadeReport id={made} /> : <CurrentReport />
}

function CurrentReport() {
  const title = translated(hostPages.reports.title, hostPages.reports.translations)
  useTitle(title)
  const [address, setAddress] = useUrlState(ADDRESS)
  const organizationId = address.organizationId || undefined
  const own = useQuery({ ...organizationDetail(organizationId ?? ''), enabled: organizationId !== undefined })
  const timeZone = zoneOf(own.data?.effectiveTimeZone)
  const present = useClock((now) => monthIn(now, timeZone).from)
  const month = chosenMonth(address.month, present, timeZone)
  // Without its zone, an organization has no months yet.
  const enabled = organizationId === undefined || own.data !== undefined
  const report = useQuery({ ...reportOf({ ...month, organizationId, timeZone }), enabled })
  const last = monthIn(month.from, timeZone, -1)
  const before = useQuery({ ...reportOf({ ...last, organizationId, timeZone }), enabled })
  const written = report.data && !isBeingWritten(report.data) ? report.data : undefined
  const writtenBefore = before.data && !isBeingWritten(before.data) ? before.data : undefined
  const { data: choices } = useQuery(organizationChoices)
  const organization = organizationId
    ? (choices?.find(({ value }) => value === organizationId)?.label ?? messages.oneOrganization)
    : messages.allOrganizations
  const [latest, ...earlier] = monthChoices(month, present, timeZone).map((choice) => ({
    value: choice.name,
    label: monthText(choice.name),
  }))
  const isLoading = report.isPending && !own.isLoadingError
  const retry = () =>
    Promise.all([own, report, before].filter(({ isError }) => isError).map(({ refetch }) => refetch()))
  const about = messages.subtitle(organization, monthText(month.name))
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          report.data ? `${about} · ${messages.made(timeText(report.dataUpdatedAt, timeZone))}` : about
        }
        actions={
          <Button disabled={!written || !writtenBefore} onClick={() => window.print()}>
            {shared.print}
          </Button>
        }
      />
      <Group gap="xs" mb="md">
        <OrganizationFilter
          value={address.organizationId}
          isLoaded
          onChange={(id) => setAddress({ organizationId: id })}
        />
        {latest && (
          <SelectFilter
            label={messages.month}
            value={month.name}
            options={[latest, ...earlier]}
            onChange={(name) => setAddress({ month: name })}
          />
        )}
      </Group>
      {(own.isLoadingError || report.isError || before.isError) && (
        <ErrorBanner onRetry={retry}>{messages.loadFailed}</ErrorBanner>
      )}
      {isLoading && <Loading label={messages.loading} />}
      <DemoPastNotice past={report.data?.demoPast} />
      {written && (
        <ReportView report={written} before={writtenBefore} file={reportFile(month.name, own.data?.name)} />
      )}
      {!isLoading && <MadeReports organizationId={organizationId} organization={organization} />}
    </>
  )
}

/** Falls back to the reader's zone if this browser does not know the organization's. */
const zoneOf = (name: unknown) => knownZone.safeParse(name).data ?? ownTimeZone()
