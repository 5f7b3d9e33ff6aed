import { Group, Loader, Stack, Text, TextInput } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCircleCheck } from '@hoistway/ui/icons'
import type { ReactNode } from 'react'
import { controllers as controllerTexts, controllerForm as messages } from '../../../texts/en.ts'
import type { KeyState } from './use-key-availability.ts'

interface Props {
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  readonly state: KeyState
}

/** Edits the key of a controller and shows its availability. */
export function KeyField({ value, onChange, onBlur, error, state }: Props) {
  return (
    <Stack gap={4}>
      <TextInput
        label={controllerTexts.fields.key}
        required
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error ?? (state === 'taken' ? messages.keyTaken : undefined)}
      />
      <Group gap={4} role="status" mih={18} fz="xs">
        {!error && indicator(state)}
      </Group>
    </Stack>
  )
}

function indicator(state: KeyState): ReactNode {
  if (state === 'checking')
    return (
      <>
        <Loader size={12} aria-hidden />
        <Text size="xs" c="dimmed">
          {messages.keyChecking}
        </Text>
      </>
    )
  if (state === 'available')
    return (
      <>
        <IconCircleCheck size={14} aria-hidden color="var(--mantine-color-green-filled)" />
        <Text size="xs" c="var(--mantine-color-green-light-color)">
          {messages.keyAvailable}
        </Text>
      </>
    )
  if (state === 'failed')
    return (
      <>
        <IconAlertTriangle size={14} aria-hidden />
        <Text size="xs" c="dimmed">
          {messages.keyUnchecked}
        </Text>
      </>
    )
  return null
}
