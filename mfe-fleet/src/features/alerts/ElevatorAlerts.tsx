import { ErrorBanner } from '@hoistway/ui/feedback'
import { ListNote, usePhone } from '@hoistway/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { elevatorDetail } from '../../api/elevators.ts'
import { alertSelector as messages } from '../../texts/en.ts'
import { ElevatorAlertList } from './list/ElevatorAlertList.tsx'
import { ElevatorSelect } from './selector/ElevatorSelect.tsx'
import { offeredElevators } from './selector/elevator-options.ts'
import { SelectedElevator } from './selector/SelectedElevator.tsx'

export function ElevatorAlerts() {
  const [params, setParams] = useSearchParams()
  const isPhone = usePhone()
  const elevators = useQuery(offeredElevators)
  const items = elevators.data?.items
  // Stays selected even if a refetch puts another elevator first.
  const [first, setFirst] = useState<string>()
  if (first === undefined && items?.[0]) setFirst(items[0].id)
  const id = params.get('elevatorId') ?? first
  const offered = items?.find((each) => each.id === id)
  // The address may name an elevator that the selector has not loaded.
  const named = useQuery({
    ...elevatorDetail(id ?? ''),
    enabled: id !== undefined && !offered && !elevators.isPending,
  })
  const selected = offered ?? (id === undefined ? undefined : named.data)
  const selector = (
    <ElevatorSelect
      elevators={items}
      isLoading={elevators.isPending}
      totalCount={elevators.data?.totalCount}
      selected={selected}
      onChange={(chosen) => setParams(withDays(params, chosen))}
    />
  )
  return (
    <>
      {elevators.isError && (
        <ErrorBanner onRetry={() => elevators.refetch()}>{messages.loadFailed}</ErrorBanner>
      )}
      {(!isPhone || id === undefined) && selector}
      {selected && (
        <ListNote>
          <SelectedElevator elevator={selected} />
        </ListNote>
      )}
      {id !== undefined && (
        <ElevatorAlertList key={id} elevatorId={id} selector={isPhone ? selector : undefined} />
      )}
    </>
  )
}

/** Keeps the days, so that elevators can be compared. */
function withDays(params: URLSearchParams, elevatorId: string): Record<string, string> {
  const days = ['from', 'to'].flatMap((end) => {
    const day = params.get(end)
    return day ? [[end, day]] : []
  })
  return { elevatorId, ...Object.fromEntries(days) }
}
