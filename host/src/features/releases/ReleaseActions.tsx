import { restorableOf } from '@hoistway/releases/plan'
import type { RemoteEntry } from '@hoistway/releases/registry'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Button, Group } from '@mantine/core'
import { settings as messages, promote as ofPromotion, rollout as ofRollout } from '../../texts/en.ts'
import { type Rollback, rollbackTexts, versionsToPromote, versionsToTry } from './release-rows.ts'

export interface ReleaseRights {
  readonly mayPromote: boolean
  readonly mayRollBack: boolean
  readonly mayTryOut: boolean
  readonly mayPreview: boolean
}

interface Props {
  readonly title: string
  readonly entry: RemoteEntry
  readonly rights: ReleaseRights
  /** The first one reverts the last change. */
  readonly rollbacks: readonly Rollback[]
  readonly isRollingBack: boolean
  readonly onPromote: () => void
  readonly onTryOut: () => void
  readonly onRollBack: (rollback: Rollback) => void
}

export function ReleaseActions({ title, entry, rights, rollbacks, isRollingBack, ...props }: Props) {
  const { mayPromote, mayRollBack, mayTryOut } = rights
  const { onPromote, onTryOut, onRollBack } = props
  const [last, other] = rollbacks
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
      {mayRollBack && other && (
        <Button
          variant="default"
          onClick={() => onRollBack(other)}
          loading={isRollingBack}
          aria-label={rollbackTexts(other.kind).named(title)}
        >
          {rollbackTexts(other.kind).label}
        </Button>
      )}
      {mayRollBack && (
        <ReasonedButton
          variant="default"
          onClick={() => last && onRollBack(last)}
          loading={isRollingBack}
          disabledReason={last ? undefined : nothingToRestore(entry)}
          aria-label={messages.rollBack.named(title)}
        >
          {messages.rollBack.label}
        </ReasonedButton>
      )}
    </Group>
  )
}

const nothingToRestore = (entry: RemoteEntry) =>
  restorableOf(entry).length > 0 ? messages.rollBack.notRestorable : messages.rollBack.nothingBefore
