import { Dimmed, Group, Loader, SimpleGrid, Stack, Text, TextInput } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCircleCheck } from '@hoistway/ui/icons'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { controllerForm, controllers as controllerTexts, controllers as messages } from '../../../texts/en.ts'
import type { ControllerFormValues } from './controller-form-values.ts'
import type { KeyState } from './use-key-availability.ts'

interface Props {
  readonly form: UseFormReturnType<ControllerFormValues>
  readonly availability: KeyState
}

export const IdentityFields = ({ form, availability }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
    <TextInput
      label={messages.fields.name}
      required
      autoComplete="off"
      {...form.getInputProps('controllerName')}
    />
    <KeyField
      value={form.values.controllerKey}
      error={form.errors.controllerKey}
      onChange={(text) => form.setFieldValue('controllerKey', text)}
      onBlur={() => form.validateField('controllerKey')}
      // That the stored key is available to its own controller is no news.
      state={form.isDirty('controllerKey') ? availability : 'unchecked'}
    />
  </SimpleGrid>
)

interface KeyFieldProps {
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  readonly state: KeyState
}

function KeyField({ value, onChange, onBlur, error, state }: KeyFieldProps) {
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
        error={error ?? (state === 'taken' ? controllerForm.keyTaken : undefined)}
      />
      <Group gap={4} role="status" fz="xs">
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
        <Dimmed size="xs">{controllerForm.keyChecking}</Dimmed>
      </>
    )
  if (state === 'available')
    return (
      <>
        <IconCircleCheck size={14} aria-hidden color="var(--mantine-color-green-8)" />
        <Text size="xs" c="var(--mantine-color-green-light-color)">
          {controllerForm.keyAvailable}
        </Text>
      </>
    )
  if (state === 'failed')
    return (
      <>
        <IconAlertTriangle size={14} aria-hidden />
        <Dimmed size="xs">{controllerForm.keyUnchecked}</Dimmed>
      </>
    )
  return null
}
