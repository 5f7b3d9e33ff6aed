import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { elevatorDetail } from '../../api/elevators.ts'
import { paths } from '../../paths.ts'
import { messages } from './alerts.messages.ts'
import { ElevatorAlertList } from './ElevatorAlertList.tsx'
import { ElevatorSelect } from './ElevatorSelect.tsx'
import { offeredElevators } from './elevator-options.ts'
import { SelectedElevator } from './SelectedElevator.tsx'

/** Alerts of one elevator: the one that the address names, else the first (B §2, reading 31). */
export function ElevatorAlerts() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const elevators = useQuery(offeredElevators)
  const items = elevators.data?.items
  // The first stays the chosen one, though another may come before it when the list is read again.
  const [first, setFirst] = useState<string>()
  if (first === undefined && items?.[0]) setFirst(items[0].id)
  const id = params.get('elevatorId') ?? first
  const offered = items?.find((each) => each.id === id)
  // The address may name one that is not among those offered.
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
        // Another elevator starts with its own first page.
        onChange={(chosen) => navigate(paths.alerts(chosen))}
      />
      {selected && <SelectedElevator elevator={selected} />}
      {id !== undefined && <ElevatorAlertList key={id} elevatorId={id} />}
    </>
  )
}
