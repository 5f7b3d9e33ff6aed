import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Stack, Text } from '@hoistway/ui/core'
import { alertCodes as messages } from '../../texts/en.ts'

/** Explains the code of an alert and names the first action. */
export function CodeHelp({ alert: { alertCode } }: { readonly alert: Pick<ElevatorAlert, 'alertCode'> }) {
  const help = helpOf(alertCode)
  if (!help)
    return (
      <Text size="sm" c="dimmed">
        {messages.unknown}
      </Text>
    )
  return (
    <Stack gap={4}>
      <Text size="sm">{help.meaning}</Text>
      <Text size="sm">
        <b>{messages.firstAction}</b> {help.action}
      </Text>
    </Stack>
  )
}

function helpOf(code: string | null | undefined) {
  const known = Object.entries(messages.codes).find(([name]) => name === code)
  return known?.[1]
}
