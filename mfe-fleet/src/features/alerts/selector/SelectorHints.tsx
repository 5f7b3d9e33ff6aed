import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { alertSelector as messages } from '../../../texts/en.ts'

interface Props {
  /** `undefined` if all elevators are listed. */
  readonly listed: number | undefined
  readonly totalCount: number | undefined
}

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
