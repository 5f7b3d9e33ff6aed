import type { FloorNames } from '@hoistway/contracts/elevator'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
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

/** Describes the position of the car, or its muted last known position with the time. */
export function LiveText({ state, floors, loading, isLive }: Props) {
  const look = { fz: 22, fw: 700, lh: 1.2, className: classes.text }
  if (!state) return <Text {...look}>{noStateText(loading)}</Text>
  if (isLive) return <Text {...look}>{carText(state, floors)}</Text>
  return (
    <Text {...look} c="dimmed">
      {messages.lastKnown(floorText(state, floors))}
      <LastKnownAge at={state.measuredAt} />
    </Text>
  )
}

function LastKnownAge({ at }: { readonly at: number | undefined }) {
  return <Age time={at} profile={ageProfiles.live} now={useSecond()} />
}
