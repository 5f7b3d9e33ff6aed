import { reasonOf } from '@hoistway/platform/http'
import { ActionIcon, Code, Group, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconX } from '@hoistway/ui/icons'
import { useState } from 'react'
import { controllerSecret as messages } from '../../../texts/en.ts'
import { useRevealedSecret } from './use-revealed-secret.ts'

interface Props {
  readonly controllerId: string
  readonly of: string
  readonly canCopy?: boolean
}

/** The secret is requested on reveal and dropped on unmount. */
export function SharedSecret({ controllerId, of, canCopy = false }: Props) {
  const { secret, busy, error, dismissError, show, hide, copy } = useRevealedSecret(controllerId)
  const shown = secret !== undefined
  const label = shown ? messages.hideOf(of) : messages.showOf(of)
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Code {...(!shown && { style: { whiteSpace: 'nowrap' } })}>{secret ?? '••••••••'}</Code>
        <Tooltip label={shown ? messages.hide : messages.show}>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={label}
            aria-pressed={shown}
            aria-busy={busy}
            onClick={shown ? hide : show}
          >
            {shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          </ActionIcon>
        </Tooltip>
        {canCopy && <CopyButton copy={copy} of={of} />}
      </Group>
      {error && (
        <ErrorBanner onDismiss={dismissError}>
          {messages.revealFailed} {reasonOf(error)}
        </ErrorBanner>
      )}
    </>
  )
}

interface CopyProps {
  readonly copy: ReturnType<typeof useRevealedSecret>['copy']
  readonly of: string
}

function CopyButton({ copy, of }: CopyProps) {
  const [copied, setCopied] = useState<boolean>()
  const label = copied === undefined ? messages.copy : copied ? messages.copied : messages.noCopying
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={messages.copyOf(of)}
        onClick={async () => setCopied(await copy())}
      >
        {copied === undefined ? (
          <IconCopy size={16} />
        ) : copied ? (
          <IconCheck size={16} />
        ) : (
          <IconX size={16} />
        )}
        <VisuallyHidden role="status">{copied !== undefined && label}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  )
}
