import type { FloorNames } from '@hoistway/contracts/elevator'
import { useDeviceLink, useHub } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Stack, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { useIsStale } from '@hoistway/ui/staleness'
import { useSecond } from '@hoistway/ui/use-now'
import { live as messages } from '../../../texts/en.ts'
import { type CarState, carText, floorText, noStateText } from './car-state.ts'
import classes from './LiveCard.module.css'

interface Props {
  readonly state: CarState | undefined
  readonly floors: FloorNames | null | undefined
  readonly loading: boolean
  readonly isLive: boolean
}

export function LiveText(props: Props) {
  const { state, isLive } = props
  return (
    <Stack gap={6}>
      <Position {...props} />
      <Text size="sm" c="dimmed">
        {isLive || !state || state.door === 'unknown'
          ? messages.door(state?.door)
          : messages.doorWas(state.door)}
      </Text>
      {isLive && state?.arrivedAt !== undefined && <Received at={state.arrivedAt} />}
      <Doubts state={state} />
    </Stack>
  )
}

function Position({ state, floors, loading, isLive }: Props) {
  const look = { fz: 22, fw: 700, lh: 1.2, className: classes.text }
  if (!state) return <Text {...look}>{noStateText(loading)}</Text>
  if (isLive) return <Text {...look}>{carText(state, floors)}</Text>
  return (
    <Text {...look} c="dimmed">
      {messages.lastKnown(floorText(state, floors))}
      <LastKnownAge at={state.arrivedAt} />
    </Text>
  )
}

function LastKnownAge({ at }: { readonly at: number | undefined }) {
  return <Age time={at} profile={ageProfiles.live} now={useSecond()} />
}

function Received({ at }: { readonly at: number }) {
  return (
    <Text size="sm" c="dimmed">
      {messages.received}
      <Age time={at} profile={ageProfiles.live} now={useSecond()} />
    </Text>
  )
}

function Doubts({ state }: Pick<Props, 'state'>) {
  const { state: connection } = useHub()
  const link = useDeviceLink()
  const stale = useIsStale(state?.arrivedAt)
  const { doubts } = messages
  return (
    <>
      {state && stale && <Doubt>{doubts.stale}</Doubt>}
      {connection !== 'Connected' && <Doubt>{doubts.notLive}</Doubt>}
      {connection === 'Connected' && link?.state === 'down' && <Doubt>{doubts.controllersOutOfReach}</Doubt>}
      {connection === 'Connected' && state?.gap && <Doubt>{doubts.missed}</Doubt>}
    </>
  )
}

function Doubt({ children }: { readonly children: string }) {
  return (
    <Badge color="yellow" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      {children}
    </Badge>
  )
}
