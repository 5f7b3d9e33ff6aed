import { timeZone as knownZone } from '@hoistway/contracts/query-time'
import { translated } from '@hoistway/language/messages'
import { hostPages } from '@hoistway/platform/pages'
import { useTitle } from '@hoistway/platform/title'
import { Button, Dimmed, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { madeReportOf } from '../../../api/reports.ts'
import { paths } from '../../../paths.ts'
import { reportMade as messages, reports as page, shared } from '../../../texts/en.ts'
import { ReportView } from '../ReportView.tsx'
import { monthText, reportFile, timeText } from '../report-month.ts'

export function MadeReport({ id }: { readonly id: string }) {
  const title = translated(hostPages.reports.title, hostPages.reports.translations)
  useTitle(title)
  const { data, isError, isPending, refetch } = useQuery(madeReportOf(id))
  // Browsers have no rules for zones that are newer than they are.
  const isZoneKnown = !data || knownZone.safeParse(data.report.timeZone).success
  const report = data && (isZoneKnown ? data.report : { ...data.report, timeZone: 'UTC' })
  const current = data
    ? `${paths.reports()}?${new URLSearchParams({ organizationId: data.organizationId, month: data.month })}`
    : paths.reports()
  const about = data && page.subtitle(data.organizationName ?? '—', monthText(data.month))
  return (
    <>
      <PageHeader
        title={title}
        subtitle={report && `${about} · ${page.made(timeText(data.madeAt, report.timeZone))}`}
        actions={
          <>
            <BackLink to={current}>{messages.current}</BackLink>
            <Button disabled={!data} onClick={() => window.print()}>
              {shared.print}
            </Button>
          </>
        }
      />
      {isError && <ErrorBanner onRetry={() => refetch()}>{page.loadFailed}</ErrorBanner>}
      {isPending && <Loading label={page.loading} />}
      {data === null && <NotFound>{messages.notFound}</NotFound>}
      {report && (
        <>
          <Dimmed mb="sm">{messages.asMade}</Dimmed>
          {!isZoneKnown && (
            <Text size="sm" mb="sm">
              {messages.unknownZone(data.report.timeZone.replaceAll('_', ' '))}
            </Text>
          )}
          <ReportView
            report={report}
            before={data.before}
            file={reportFile(data.month, data.organizationName)}
          />
        </>
      )}
    </>
  )
}
