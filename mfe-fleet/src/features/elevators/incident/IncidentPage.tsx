import type { Elevator } from '@hoistway/contracts/elevator'
import { useRequiredParam } from '@hoistway/platform/paths'
import { keys } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { useTitle } from '@hoistway/platform/title'
import { Button } from '@hoistway/ui/core'
import { EmptyState, ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertPage } from '../../../api/alerts.ts'
import { paths } from '../../../paths.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { useOutdatedSince } from '../../../shared/outdated-since.ts'
import { retryWithData } from '../../../shared/retry-interval.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { alertDialog, incident as messages } from '../../../texts/en.ts'
import { elevatorCrumbs } from '../elevator-names.ts'
import { useElevator } from '../use-elevator.tsx'
import { Incident } from './Incident.tsx'

const ADDRESS = { of: '', code: '' } as const

export function IncidentPage() {
  const id = useRequiredParam('id')
  const [{ of, code }] = useUrlState(ADDRESS)
  const { elevator, detail, name, gone, otherwise } = useElevator(id)
  useTitle(messages.title(name))
  return (
    <>
      <PageHeader
        title={messages.title(name)}
        crumbs={elevatorCrumbs({ label: name, to: paths.elevator(id) }, { label: alertDialog.incident })}
        badges={elevator && <OnlineNow elevator={elevator} />}
        actions={
          <Button component={Link} to={paths.elevator(id)} variant="default">
            {messages.openElevator}
          </Button>
        }
      />
      {gone}
      {elevator ? (
        <OfAlert key={`${id} ${of} ${code}`} elevator={elevator} detail={detail} of={of} code={code} />
      ) : (
        otherwise
      )}
    </>
  )
}

interface OfAlertProps {
  readonly elevator: Elevator
  readonly detail: UseQueryResult<Elevator>
  readonly of: string
  readonly code: string
}

function OfAlert({ elevator, detail, of, code }: OfAlertProps) {
  const { id } = elevator
  const began = Date.parse(of)
  // The query needs the millisecond after it as well.
  const isMoment = !Number.isNaN(new Date(began + 1).getTime())
  useElevatorSubscription([id])
  usePush('ElevatorAlert', useElevatorRefetch(id, keys.alerts.all))
  const query = useQuery({
    ...alertPage({
      elevatorId: id,
      ...(isMoment && millisecond(began)),
      sortBy: 'severity',
      sortDescending: true,
    }),
    enabled: isMoment,
    refetchInterval: retryWithData,
  })
  const { data, error, refetch } = query
  const since = useOutdatedSince([detail, query])
  if (!isMoment) return <EmptyState title={messages.notFound} />
  if (error && !data) return <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>
  if (!data) return <Loading label={messages.loading} />
  // Links of older releases lack the code.
  const alert = code ? data.items.find(({ alertCode }) => alertCode === code) : data.items[0]
  if (!alert) return <EmptyState title={messages.notFound} />
  return (
    <>
      <LastKnown since={since} />
      <Incident elevator={elevator} alert={{ ...alert, elevatorId: id }} began={began} />
    </>
  )
}

/** The times of alerts are exact to the millisecond. */
const millisecond = (at: number) => ({
  from: new Date(at).toISOString(),
  to: new Date(at + 1).toISOString(),
})
