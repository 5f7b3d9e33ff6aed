import { useTitle } from '@hoistway/platform/title'
import { EmptyState, Loading } from '@hoistway/ui/feedback'
import { IconMessages } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { canTrace as messages } from '../../texts/en.ts'
import { ElevatorSelect } from './ElevatorSelect.tsx'

const elevatorCan = onDemand(() => import(/* webpackChunkName: "later-can" */ './ElevatorCan.tsx'))

const DEFAULTS = { elevator: '', recording: '', with: '', compare: '' }

export function CanTracePage() {
  const [{ elevator }, set] = useUrlState(DEFAULTS)
  const parts = useOnDemand(elevatorCan, elevator !== '')
  useTitle(messages.title)
  const choose = (id: string) => set({ ...DEFAULTS, elevator: id }, { push: true })
  return (
    <ListPage title={messages.title} subtitle={messages.subtitle}>
      <ElevatorSelect label={messages.elevator} value={elevator} onChange={choose} />
      {elevator === '' ? (
        <EmptyState
          title={messages.noElevator}
          hint={messages.noElevatorHint}
          icon={<IconMessages size={28} aria-hidden />}
        />
      ) : parts ? (
        <parts.ElevatorCan key={elevator} elevatorId={elevator} />
      ) : (
        <Loading label={messages.loading} />
      )}
    </ListPage>
  )
}
