import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { ListPage } from '@hoistway/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AlertTable } from './AlertTable.tsx'
import { offeredElevators } from './alerts.api.ts'
import { messages } from './alerts.messages.ts'
import { ElevatorSelect } from './ElevatorSelect.tsx'
import { SelectedElevator } from './SelectedElevator.tsx'

/** Alerts of one elevator: the one that the address names, else the first (B §2, reading 31). */
export function AlertsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const elevators = useQuery(offeredElevators)
  const wanted = params.get('elevatorId')
  const items = elevators.data?.items
  const selected = items?.find(({ id }) => id === wanted) ?? (wanted === null ? items?.[0] : undefined)
  useTitle('Alerts')
  return (
    <ListPage title="Alerts">
      {elevators.isError && (
        <ErrorBanner onRetry={() => elevators.refetch()}>{messages.elevatorsFailed}</ErrorBanner>
      )}
      <ElevatorSelect
        elevators={items}
        totalCount={elevators.data?.totalCount}
        value={selected?.id}
        // Another elevator starts with its own first page.
        onChange={(id) => navigate(paths.alerts(id))}
      />
      {selected && <SelectedElevator elevator={selected} />}
      {(selected || wanted) && (
        <AlertTable key={selected?.id ?? wanted} elevatorId={selected?.id ?? wanted ?? ''} />
      )}
    </ListPage>
  )
}
