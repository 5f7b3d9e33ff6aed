import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { elevatorDetail } from '../../api/elevators.ts'
import { paths } from '../../paths.ts'
import { messages } from './alerts.messages.ts'
import { ElevatorAlertList } from './list/ElevatorAlertList.tsx'
import { ElevatorSelect } from './selector/ElevatorSelect.tsx'
import { offeredElevators } from './selector/elevator-options.ts'
import { SelectedElevator } from './selector/SelectedElevator.tsx'

/** Alerts of one elevator: the one in the address, else the first. */
export function ElevatorAlerts() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const elevators = useQuery(offeredElevators)
  const items = elevators.data?.items
  // Stays selected, even if a refetch puts another elevator before it.
  const [first, setFirst] = useState<string>()
  if (first === undefined && items?.[0]) setFirst(items[0].id)
  const id = params.get('elevatorId') ?? first
  const offered = items?.find((each) => each.id === id)
  // The address may name an elevator that is not offered.
  const named = useQuery({
    ...elevatorDetail(id ?? ''),
    enabled: id !== undefined && !offered && !elevators.isPending,
  })
  const selected = offered ?? (id === undefined ? undefined : named.data)
  return (
    <>
      {elevators.isError && (
        <ErrorBanner onRetry={() => elevators.refetch()}>{messages.elevatorsFailed}</ErrorBanner>
      )}
      <ElevatorSelect
        elevators={items}
        isLoading={elevators.isPending}
        totalCount={elevators.data?.totalCount}
        selected={selected}
        onChange={(chosen) => navigate(paths.alerts(chosen))}
      />
      {selected && <SelectedElevator elevator={selected} />}
      {id !== undefined && <ElevatorAlertList key={id} elevatorId={id} />}
    </>
  )
}
