import type { Elevator } from '@hoistway/contracts/elevator'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { useOnlineNow } from './use-online-now.ts'

interface Props {
  readonly elevator: Pick<Elevator, 'id' | 'isOnline' | 'lastSeenAt'>
}

export function OnlineNow({ elevator }: Props) {
  const { isOnline, asOf } = useOnlineNow(elevator)
  return <OnlineBadge isOnline={isOnline} asOf={asOf} />
}
