import { useLive } from '@hoistway/platform/live'
import { Age } from '@hoistway/ui/age'
import { ageProfiles } from '@hoistway/ui/formats'
import type { ElevatorPresence } from './online-now.ts'

/** Renders at most once a second. */
export function LiveLastSeen({ elevator }: { readonly elevator: ElevatorPresence }) {
  const live = useLive(elevator.id, (value) => wholeSecond(value?.lastSeenAt))
  return <Age time={live ?? elevator.lastSeenAt} profile={ageProfiles.lastSeen} />
}

const wholeSecond = (time: string | undefined) =>
  time === undefined ? undefined : Math.floor(Date.parse(time) / 1_000) * 1_000
