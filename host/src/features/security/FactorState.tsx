import type { SecondFactorStatus } from '@hoistway/contracts/second-factor'
import { DateTime } from '@hoistway/ui/age'
import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly status: SecondFactorStatus
  readonly onEnrol: () => void
  readonly onRenew: () => void
  readonly onDisable: () => void
}

/** Whether the second factor is on, with the buttons that change it. */
export function FactorState({ status, onEnrol, onRenew, onDisable }: Props) {
  if (!status.enabled) {
    return (
      <Group gap="md">
        <Text size="sm">Off.</Text>
        <Button variant="default" onClick={onEnrol}>
          Set Up
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Text size="sm">
        On
        {status.enabledAt && (
          <>
            {' '}
            since <DateTime time={status.enabledAt} />
          </>
        )}
        . {codesLeft(status.recoveryCodesLeft)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRenew}>
          New Recovery Codes
        </Button>
        <Button variant="default" onClick={onDisable}>
          Turn Off
        </Button>
      </Group>
    </>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left: make new ones.'
  return `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`
}
