import type { Elevator } from '@hoistway/contracts/elevator'
import { useLive } from '@hoistway/platform/live'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { useIsStale } from './clock.ts'

/** Whether an elevator that is watched is online: as pushed, else as loaded. What may be over is told as last known. */
export function OnlineNow({
  elevator,
}: {
  readonly elevator: Pick<Elevator, 'id' | 'isOnline' | 'lastSeenAt'>
}) {
  const pushed = useLive(elevator.id, (live) => live?.isOnline)
  const pushedSeenAt = useLive(elevator.id, (live) => live?.lastSeenAt)
  const lastSeenAt = Date.parse(pushedSeenAt ?? elevator.lastSeenAt ?? '')
  const notLiveSince = useNotLiveSince()
  const isOnline = pushed ?? elevator.isOnline
  // A controller that freezes stays connected for a while.
  const isSilent = useIsStale(lastSeenAt) && isOnline === true
  return <OnlineBadge isOnline={isOnline} asOf={isSilent ? lastSeenAt : notLiveSince} />
}
