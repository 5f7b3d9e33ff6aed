import { ActionIcon, Button, Group, PasswordInput, Stack, Text, TextInput, Tooltip } from '@hoistway/ui/core'
import { IconCopy, IconEye, IconRefresh } from '@hoistway/ui/icons'
import { type ReactNode, useState } from 'react'
import { newSecret } from './controller-form-values.ts'
import { copyText } from './copy-text.ts'

interface Props {
  readonly value: string
  readonly onChange: (secret: string) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  /** A saved secret stays out of the page until it is asked for (reading 24). */
  readonly isSaved: boolean
}

/** Shared Secret: typed or generated, copied, masked. */
export function SecretField({ value, onChange, onBlur, error, isSaved }: Props) {
  const [open, setOpen] = useState(!isSaved)
  const [shown, setShown] = useState(isSaved)
  const [note, setNote] = useState<string>()
  const copy = async () => {
    const done = await copyText(value)
    setNote(done ? 'The secret was copied.' : 'The browser does not allow copying here. Copy it by hand.')
  }
  const generate = () => {
    onChange(newSecret())
    setOpen(true)
    setNote('A new secret was generated. Copy it to the controller as well.')
  }
  const spaces = open && value !== value.trim()
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-start">
        {open ? (
          <PasswordInput
            label="Shared Secret"
            required
            flex="1 1 14rem"
            autoComplete="new-password"
            visible={shown}
            onVisibilityChange={setShown}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide the secret' : 'Show the secret' }}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            error={error}
            // This one of Mantine's inputs does not say so itself.
            aria-invalid={Boolean(error)}
          />
        ) : (
          <TextInput
            label="Shared Secret"
            required
            readOnly
            flex="1 1 14rem"
            value="••••••••••••"
            error={error}
            rightSection={
              <Tooltip label="Show and change">
                <ActionIcon variant="subtle" aria-label="Show the secret" onClick={() => setOpen(true)}>
                  <IconEye size={16} />
                </ActionIcon>
              </Tooltip>
            }
          />
        )}
        <Group gap="xs" mt={{ base: 0, xs: 25 }}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={generate}
            aria-label="Generate a secret"
          >
            Generate
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={copy}
            disabled={value === ''}
            aria-label="Copy the secret"
          >
            Copy
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {spaces ? 'Spaces before and after the secret are removed when it is saved.' : note}
      </Text>
    </Stack>
  )
}
