import type { Elevator } from '@hoistway/contracts/elevator'
import { useDeviceLink, useHub } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useIsStale } from '@hoistway/ui/staleness'
import { useSecond } from '@hoistway/ui/use-now'
import { live as messages } from '../../../texts/en.ts'
import classes from './LiveCard.module.css'
import { LiveText } from './LiveText.tsx'
import { Shaft } from './Shaft.tsx'
import { useCarNow } from './use-car-now.ts'

interface Props {
  readonly elevator: Pick<Elevator, 'id' | 'name' | 'isOnline' | 'floors'>
}

/** Loaded on demand, so that it does not delay the present state. */
const timeline = onDemand(() => import(/* webpackChunkName: "timeline" */ '../timeline/Timeline.tsx'))

export function LiveCard({ elevator }: Props) {
  const { state, loading, isLive, isOnline } = useCarNow(elevator)
  const { state: connection } = useHub()
  const link = useDeviceLink()
  const stale = useIsStale(state?.measuredAt)
  const { doubts } = messages
  const drawing = useOnDemand(timeline, true)
  return (
    <DetailCard title={messages.title}>
      <div className={classes.live}>
        <Shaft state={state} floors={elevator.floors} isLive={isLive} />
        <Stack gap={6}>
          <LiveText state={state} floors={elevator.floors} loading={loading} isLive={isLive} />
          <Text size="sm" c="dimmed">
            {isLive || !state || state.door === 'unknown'
              ? messages.door(state?.door)
              : messages.doorWas(state.door)}
          </Text>
          {isLive && state?.measuredAt !== undefined && <Received at={state.measuredAt} />}
          {state && stale && <Doubt>{doubts.stale}</Doubt>}
          {connection !== 'Connected' && <Doubt>{doubts.notLive}</Doubt>}
          {connection === 'Connected' && link?.state === 'down' && (
            <Doubt>{doubts.controllersOutOfReach}</Doubt>
          )}
          {connection === 'Connected' && state?.gap && <Doubt>{doubts.missed}</Doubt>}
        </Stack>
        <div className={classes.past}>
          {drawing && (
            <drawing.Timeline
              elevator={elevator}
              lastKnownAt={isOnline === false ? state?.measuredAt : undefined}
            />
          )}
        </div>
      </div>
    </DetailCard>
  )
}

function Received({ at }: { readonly at: number }) {
  return (
    <Text size="sm" c="dimmed">
      {messages.received}
      <Age time={at} profile={ageProfiles.live} now={useSecond()} />
    </Text>
  )
}

function Doubt({ children }: { readonly children: string }) {
  return (
    <Badge color="yellow" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      {children}
    </Badge>
  )
}
