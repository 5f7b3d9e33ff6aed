import type { Firmware } from '@hoistway/contracts/firmware'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { titleOf } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'
import type { Release } from './use-release.tsx'

interface Props {
  readonly firmware: Firmware
  readonly release: Release
}

export function ReleaseButton({ firmware, release }: Props) {
  const { releaseState, findings } = firmware
  if (!releaseState) return null
  const action = releaseState === 'released' ? 'withdraw' : 'release'
  const chip = findings?.find((finding) => finding.id === 'chip')
  const label = action === 'release' ? messages.release : messages.withdraw
  return (
    <ReasonedButton
      size="compact-xs"
      variant="default"
      aria-label={`${label} ${titleOf(firmware)}`}
      loading={release.isChanging(firmware)}
      disabledReason={action === 'release' && chip ? `${chip.title}. ${chip.why}` : undefined}
      onClick={() => release.change(firmware, action)}
    >
      {label}
    </ReasonedButton>
  )
}
