import { useTitle } from '@hoistway/platform/title'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconMessages } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { canTrace as messages } from '../../texts/en.ts'
import { ElevatorSelect } from './ElevatorSelect.tsx'
import { LiveTrace } from './LiveTrace.tsx'

const DEFAULTS = { elevator: '', view: 'ids', filter: '' }

/** Shows the CAN frames of one elevator as its controller receives them. */
export function CanTracePage() {
  const [{ elevator, view, filter }, set] = useUrlState(DEFAULTS)
  useTitle(messages.title)
  return (
    <ListPage title={messages.title} subtitle={messages.subtitle}>
      <ElevatorSelect value={elevator} onChange={(id) => set({ elevator: id }, { push: true })} />
      {elevator ? (
        <LiveTrace
          key={elevator}
          elevatorId={elevator}
          view={view === 'time' ? 'time' : 'ids'}
          filter={filter}
          onView={(next) => set({ view: next })}
          onFilter={(next) => set({ filter: next })}
        />
      ) : (
        <EmptyState
          title={messages.noElevator}
          hint={messages.noElevatorHint}
          icon={<IconMessages size={28} aria-hidden />}
        />
      )}
    </ListPage>
  )
}
