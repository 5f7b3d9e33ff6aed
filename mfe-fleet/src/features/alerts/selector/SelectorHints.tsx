import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Dimmed } from '@hoistway/ui/core'
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
        <Dimmed size="xs">
          {messages.lastKnown.before}
          <Age time={notLiveSince} profile={ageProfiles.lastKnown} />
          {messages.lastKnown.after}
        </Dimmed>
      )}
      {listed !== undefined && <Dimmed size="xs">{messages.listed(listed, totalCount)}</Dimmed>}
    </>
  )
}
