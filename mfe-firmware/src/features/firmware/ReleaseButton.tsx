import type { Firmware } from '@hoistway/contracts/firmware'
import { VisuallyHidden } from '@hoistway/ui/core'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { titleOf } from './firmware-name.ts'
import type { Channel } from './use-channel.tsx'

interface Props {
  readonly firmware: Firmware
  readonly channel: Channel
}

/** Releases a draft or a withdrawn firmware, and withdraws a released one. Nothing where the server knows no channel. */
export function ReleaseButton({ firmware, channel }: Props) {
  const { id, releaseState, findings } = firmware
  if (!releaseState) return null
  const to = releaseState === 'released' ? 'withdraw' : 'release'
  const chip = findings?.find((finding) => finding.id === 'chip')
  return (
    <ReasonedButton
      size="compact-xs"
      variant="default"
      loading={channel.moving === id}
      disabledReason={to === 'release' && chip ? `${chip.title}. ${chip.why}` : undefined}
      onClick={() => channel.change(firmware, to)}
    >
      {to === 'release' ? 'Release' : 'Withdraw'}&nbsp;
      <VisuallyHidden>{titleOf(firmware)}</VisuallyHidden>
    </ReasonedButton>
  )
}
