import { reasonOf } from '@hoistway/platform/http'
import { ActionIcon, Button, PasswordInput, TextInput, Tooltip } from '@hoistway/ui/core'
import { IconEdit, IconEye } from '@hoistway/ui/icons'
import { type ReactNode, useState } from 'react'
import { controllers as controllerTexts, controllerSecret as messages } from '../../../texts/en.ts'
import { newSecret } from '../form/controller-form-values.ts'
import { copyText } from './copy-text.ts'
import { SecretRow } from './SecretRow.tsx'
import { useRevealedSecret } from './use-revealed-secret.ts'

interface Props {
  /** `undefined` keeps the stored secret. */
  readonly value: string | undefined
  readonly onChange: (secret: string | undefined) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  readonly controllerId: string | undefined
}

export function SecretField({ controllerId, ...field }: Props) {
  return controllerId === undefined ? (
    <NewSecret {...field} />
  ) : (
    <StoredSecret {...field} controllerId={controllerId} />
  )
}

function NewSecret({ value = '', onChange, onBlur, error }: Omit<Props, 'controllerId'>) {
  const [shown, setShown] = useState(false)
  return (
    <SecretRow
      value={value}
      onGenerate={() => onChange(newSecret())}
      onCopy={value === '' ? undefined : () => copyText(value)}
    >
      <SecretInput {...{ value, onChange, onBlur, error, shown }} onShow={setShown} />
    </SecretRow>
  )
}

/** The stored secret is not in the page until the user asks to see it. */
function StoredSecret({ value, onChange, onBlur, error, controllerId }: Props & { controllerId: string }) {
  const stored = useRevealedSecret(controllerId)
  const [shown, setShown] = useState(true)
  const text = value ?? stored.secret
  const show = () => {
    setShown(true)
    void stored.show()
  }
  return (
    <SecretRow
      value={value}
      onGenerate={() => onChange(newSecret())}
      onCopy={value === '' ? undefined : () => (value === undefined ? stored.copy() : copyText(value))}
      failure={stored.error && `${messages.revealFailed} ${reasonOf(stored.error) ?? ''}`}
      onDismiss={stored.dismissError}
      action={
        text === undefined ? (
          <Button
            variant="default"
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={() => onChange('')}
            aria-label={messages.changeSecret}
          >
            {messages.change}
          </Button>
        ) : (
          value !== undefined && (
            <Button variant="default" onClick={() => onChange(undefined)} aria-label={messages.keepSecret}>
              {messages.keep}
            </Button>
          )
        )
      }
    >
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
                onClick={show}
              >
                <IconEye size={16} />
              </ActionIcon>
            </Tooltip>
          }
        />
      ) : (
        <SecretInput
          {...{ onBlur, error, shown }}
          value={text}
          onChange={(typed) => onChange(typed === stored.secret ? undefined : typed)}
          onShow={(visible) => (visible || value !== undefined ? setShown(visible) : stored.hide())}
        />
      )}
    </SecretRow>
  )
}

interface SecretInputProps {
  readonly value: string
  readonly onChange: (secret: string) => void
  readonly onBlur: () => void
  readonly error: ReactNode
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

function SecretInput({ value, onChange, onBlur, error, shown, onShow }: SecretInputProps) {
  return (
    <PasswordInput
      label={controllerTexts.fields.secret}
      required
      flex="1 1 14rem"
      autoComplete="new-password"
      visible={shown}
      onVisibilityChange={onShow}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': shown ? messages.hideSecret : messages.showSecret }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error}
      // Mantine's PasswordInput does not set this itself.
      aria-invalid={Boolean(error)}
    />
  )
}
