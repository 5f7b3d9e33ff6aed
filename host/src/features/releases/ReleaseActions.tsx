import type { RemoteEntry } from '@hoistway/releases/registry'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Button, Group } from '@mantine/core'
import { settings as messages, promote as ofPromotion, rollout as ofRollout } from '../../texts/en.ts'
import { liveRollbackText, rollbackText, versionsToPromote, versionsToTry } from './release-rows.ts'

export interface ReleaseRights {
  readonly mayPromote: boolean
  readonly mayRollBack: boolean
  readonly mayTryOut: boolean
  readonly mayPreview: boolean
}

interface Props {
  readonly name: string
  readonly title: string
  readonly entry: RemoteEntry
  readonly rights: ReleaseRights
  readonly isRollingBack: boolean
  readonly onPromote: () => void
  readonly onTryOut: () => void
  /** With `true`, the live version is rolled back even while a canary runs. */
  readonly onRollBack: (live: boolean) => void
}

export function ReleaseActions({ name, title, entry, rights, isRollingBack, ...props }: Props) {
  const { mayPromote, mayRollBack, mayTryOut } = rights
  const { onPromote, onTryOut, onRollBack } = props
  const { label, named, nothingBefore } = messages.rollBack
  return (
    <Group gap="xs">
      {mayPromote && (
        <ReasonedButton
          variant="default"
          onClick={onPromote}
          disabledReason={versionsToPromote(entry).length > 0 ? undefined : ofPromotion.nothing}
          aria-label={ofPromotion.named(title)}
        >
          {ofPromotion.label}
        </ReasonedButton>
      )}
      {mayTryOut && (
        <ReasonedButton
          variant="default"
          onClick={onTryOut}
          disabledReason={versionsToTry(entry).length > 0 ? undefined : ofRollout.start.nothing}
          aria-label={ofRollout.start.named(title)}
        >
          {ofRollout.start.label}
        </ReasonedButton>
      )}
      {mayRollBack && liveRollbackText(name, entry) && (
        <Button
          variant="default"
          onClick={() => onRollBack(true)}
          loading={isRollingBack}
          aria-label={ofRollout.live.named(title)}
        >
          {ofRollout.live.label}
        </Button>
      )}
      {mayRollBack && (
        <ReasonedButton
          variant="default"
          onClick={() => onRollBack(false)}
          loading={isRollingBack}
          disabledReason={rollbackText(name, entry) ? undefined : nothingBefore}
          aria-label={named(title)}
        >
          {label}
        </ReasonedButton>
      )}
    </Group>
  )
}
