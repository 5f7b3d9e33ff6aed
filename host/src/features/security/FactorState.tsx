import type { SecondFactorStatus } from '@hoistway/contracts/second-factor'
import { DateTime } from '@hoistway/ui/age'
import { Button, Group, Text } from '@mantine/core'
import { security as messages } from '../../texts/en.ts'

interface Props {
  readonly status: SecondFactorStatus
  readonly onEnrol: () => void
  readonly onRenew: () => void
  readonly onDisable: () => void
}

export function FactorState({ status, onEnrol, onRenew, onDisable }: Props) {
  const texts = messages.factor
  if (!status.enabled) {
    return (
      <Group gap="md">
        <Text size="sm">{texts.off}</Text>
        <Button variant="default" onClick={onEnrol}>
          {texts.setUp}
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Text size="sm">
        {status.enabledAt ? (
          <>
            {texts.onSince.before}
            <DateTime time={status.enabledAt} />
            {texts.onSince.after}
          </>
        ) : (
          texts.on
        )}
        {texts.codesLeft(status.recoveryCodesLeft)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRenew}>
          {texts.newCodes}
        </Button>
        <Button variant="default" onClick={onDisable}>
          {texts.turnOff}
        </Button>
      </Group>
    </>
  )
}
