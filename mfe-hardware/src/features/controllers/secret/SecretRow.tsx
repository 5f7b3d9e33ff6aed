import { Button, Group, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconCopy, IconRefresh } from '@hoistway/ui/icons'
import { type ReactNode, useState } from 'react'
import { controllerSecret as messages } from '../../../texts/en.ts'

interface Props {
  readonly value: string | undefined
  readonly onGenerate: () => void
  /** Returns whether the secret was copied; `undefined` when it could not be read. */
  readonly onCopy: (() => Promise<boolean | undefined>) | undefined
  readonly action?: ReactNode
  readonly failure?: ReactNode
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

export function SecretRow({ value, onGenerate, onCopy, action, failure, onDismiss, children }: Props) {
  const [note, setNote] = useState<string>()
  const copy = async () => setNote(noteOf(await onCopy?.()))
  const generate = () => {
    onGenerate()
    setNote(messages.generated)
  }
  const spaces = value !== undefined && value !== value.trim()
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-start">
        {children}
        <Group gap="xs" mt={{ base: 0, xs: 23 }}>
          {action}
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={generate}
            aria-label={messages.generateSecret}
          >
            {messages.generate}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={copy}
            disabled={onCopy === undefined}
            aria-label={messages.copySecret}
          >
            {messages.copy}
          </Button>
        </Group>
      </Group>
      {failure && <ErrorBanner onDismiss={onDismiss}>{failure}</ErrorBanner>}
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
