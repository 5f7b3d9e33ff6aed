import type { Elevator } from '@hoistway/contracts/elevator'
import { DetailCard } from '@hoistway/ui/detail-card'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { live as messages } from '../../../texts/en.ts'
import classes from './LiveCard.module.css'
import { LiveText } from './LiveText.tsx'
import { Shaft } from './Shaft.tsx'
import { useCarNow } from './use-car-now.ts'

interface Props {
  readonly elevator: Elevator
}

/** Loaded on demand, so that it does not delay the present state. */
const timeline = onDemand(() => import(/* webpackChunkName: "timeline" */ '../timeline/Timeline.tsx'))

export function LiveCard({ elevator }: Props) {
  const { state, loading, isLive, isOnline } = useCarNow(elevator)
  const drawing = useOnDemand(timeline, true)
  return (
    <DetailCard title={messages.title}>
      <div className={classes.live}>
        <Shaft state={state} floors={elevator.floors} isLive={isLive} />
        <LiveText state={state} floors={elevator.floors} loading={loading} isLive={isLive} />
        <div className={classes.past}>
          {drawing && (
            <drawing.Timeline
              elevator={elevator}
              lastKnownAt={isOnline === false ? state?.arrivedAt : undefined}
            />
          )}
        </div>
      </div>
    </DetailCard>
  )
}
