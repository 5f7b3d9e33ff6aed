import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { dashboard as messages } from '../../texts/en.ts'

interface Props {
  /** Since when what is shown may be outdated, in milliseconds; renders nothing when it is current. */
  readonly since: number | undefined
}

/** Says that what stands above is what was last known, and as of when. */
export function LastKnown({ since }: Props) {
  if (since === undefined) return null
  return (
    <Text size="xs" c="dimmed" role="status">
      {messages.lastKnown} <Age time={since} profile={ageProfiles.lastKnown} />
    </Text>
  )
}
