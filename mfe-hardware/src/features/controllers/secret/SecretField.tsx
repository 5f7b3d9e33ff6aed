import { reasonOf } from '@hoistway/platform/http'
import { ActionIcon, Button, Group, PasswordInput, Stack, Text, TextInput, Tooltip } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconCopy, IconEdit, IconEye, IconRefresh } from '@hoistway/ui/icons'
import { type ReactNode, useState } from 'react'
import { controllers as controllerTexts, controllerSecret as messages } from '../../../texts/en.ts'
import { newSecret } from '../form/controller-form-values.ts'
import { copyText } from './copy-text.ts'
import { useRevealedSecret } from './use-revealed-secret.ts'

interface Props {
  /** `undefined` keeps the stored secret. */
  readonly value: string | undefined
  readonly onChange: (secret: string | undefined) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  /** A new controller has no stored secret. */
  readonly controllerId: string | undefined
}

/** The stored secret is not in the page until the user asks to see it. */
export function SecretField({ value: entered, onChange, onBlur, error, controllerId }: Props) {
  const isNew = controllerId === undefined
  const value = isNew ? (entered ?? '') : entered
  const stored = useRevealedSecret(controllerId ?? '')
  const [shown, setShown] = useState(!isNew)
  const [note, setNote] = useState<string>()
  const text = value ?? stored.secret
  const spaces = value !== undefined && value !== value.trim()
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-start">
        {text === undefined ? (
          <TextInput
            label={controllerTexts.fields.secret}
            required
            readOnly
            flex="1 1 14rem"
            value="••••••••••••"
            error={error}
            rightSection={
              <Tooltip label={messages.showAndChange}>
                <ActionIcon
                  variant="subtle"
                  aria-label={messages.showSecret}
                  aria-busy={stored.busy}
                  onClick={() => {
                    setShown(true)
                    void stored.show()
                  }}
                >
                  <IconEye size={16} />
                </ActionIcon>
              </Tooltip>
            }
          />
        ) : (
          <PasswordInput
            label={controllerTexts.fields.secret}
            required
            flex="1 1 14rem"
            autoComplete="new-password"
            visible={shown}
            onVisibilityChange={(visible) =>
              visible || value !== undefined ? setShown(visible) : stored.hide()
            }
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': shown ? messages.hideSecret : messages.showSecret }}
            value={text}
            onChange={({ currentTarget: { value: typed } }) =>
              onChange(typed === stored.secret ? undefined : typed)
            }
            onBlur={onBlur}
            error={error}
            // Mantine's PasswordInput does not set this itself.
            aria-invalid={Boolean(error)}
          />
        )}
        <Group gap="xs" mt={{ base: 0, xs: 23 }}>
          {text === undefined ? (
            <Button
              variant="default"
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => onChange('')}
              aria-label={messages.changeSecret}
            >
              {messages.change}
            </Button>
          ) : (
            !isNew &&
            value !== undefined && (
              <Button variant="default" onClick={() => onChange(undefined)} aria-label={messages.keepSecret}>
                {messages.keep}
              </Button>
            )
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => {
              onChange(newSecret())
              setNote(messages.generated)
            }}
            aria-label={messages.generateSecret}
          >
            {messages.generate}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={async () =>
              setNote(noteOf(await (value === undefined ? stored.copy() : copyText(value))))
            }
            disabled={value === ''}
            aria-label={messages.copySecret}
          >
            {messages.copy}
          </Button>
        </Group>
      </Group>
      {stored.error && (
        <ErrorBanner onDismiss={stored.dismissError}>
          {messages.revealFailed} {reasonOf(stored.error)}
        </ErrorBanner>
      )}
      <Text size="xs" c="dimmed" role="status">
        {spaces ? messages.spaces : note}
      </Text>
    </Stack>
  )
}

function noteOf(copied: boolean | undefined): string | undefined {
  if (copied === undefined) return undefined
  return copied ? messages.secretCopied : messages.copyByHand
}
