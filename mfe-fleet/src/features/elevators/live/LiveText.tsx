import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { useSecond } from '@hoistway/ui/use-now'
import { type CarState, carText, noStateText } from './car-state.ts'

interface Props {
  readonly state: CarState | undefined
  readonly loading: boolean
  /** Whether the state holds now. */
  readonly isLive: boolean
}

/** Where the car is, in words; or where it was last known to be, as of when, in muted form. */
export function LiveText({ state, loading, isLive }: Props) {
  if (!state) return <Text fw={600}>{noStateText(loading)}</Text>
  if (isLive) return <Text fw={600}>{carText(state)}</Text>
  return (
    <Text c="dimmed">
      Last known: floor {state.floor ?? '—'}, <LastKnownAge at={state.measuredAt} />
    </Text>
  )
}

function LastKnownAge({ at }: { readonly at: number | undefined }) {
  return <Age time={at} profile={ageProfiles.live} now={useSecond()} />
}
