import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'

interface Props {
  /** Number of listed elevators, when there are more. */
  readonly listed: number | undefined
  readonly totalCount: number | undefined
}

/** Says that presence is as last known, and that not all elevators are listed. */
export function SelectorHints({ listed, totalCount }: Props) {
  const notLiveSince = useNotLiveSince()
  return (
    <>
      {notLiveSince !== undefined && (
        <Text size="xs" c="dimmed">
          Online and offline are as last known, <Age time={notLiveSince} profile={ageProfiles.lastKnown} />.
        </Text>
      )}
      {listed !== undefined && (
        <Text size="xs" c="dimmed">
          The first {listed} of {totalCount} elevators are listed; type to search all of them.
        </Text>
      )}
    </>
  )
}
