import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { alertSelector as messages } from '../../../texts/en.ts'

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
          {messages.lastKnown.before}
          <Age time={notLiveSince} profile={ageProfiles.lastKnown} />
          {messages.lastKnown.after}
        </Text>
      )}
      {listed !== undefined && (
        <Text size="xs" c="dimmed">
          {messages.listed(listed, totalCount)}
        </Text>
      )}
    </>
  )
}
