import { useLastKnown } from '@hoistway/platform/status'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { dashboard as messages } from '../texts/en.ts'

interface Props {
  /** In milliseconds; renders nothing without it. */
  readonly since: number | undefined
}

export function LastKnown({ since }: Props) {
  // Only the age of the oldest stored answer is known, which may belong to another page.
  const isStored = useLastKnown() !== undefined
  if (since === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {isStored ? (
        messages.lastKnownStored
      ) : (
        <>
          {messages.lastKnown} <Age time={since} profile={ageProfiles.lastKnown} />
        </>
      )}
    </Text>
  )
}
