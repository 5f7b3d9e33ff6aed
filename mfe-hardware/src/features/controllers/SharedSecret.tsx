import { ActionIcon, Code, Group, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconX } from '@hoistway/ui/icons'
import { useState } from 'react'
import { copyText } from './copy-text.ts'

interface Props {
  readonly secret: string | null | undefined
  /** Whose secret it is, for the button's name. */
  readonly of: string
  /** Offers to copy it as well. */
  readonly canCopy?: boolean
}

/** A secret, masked: it is not in the page until it is revealed, and hidden again with the row (reading 24). */
export function SharedSecret({ secret, of, canCopy = false }: Props) {
  const [shown, setShown] = useState(false)
  if (!secret) return '—'
  const label = shown ? `Hide the shared secret of ${of}` : `Show the shared secret of ${of}`
  return (
    <Group gap={4} wrap="nowrap">
      <Code>{shown ? secret : '••••••••'}</Code>
      <Tooltip label={shown ? 'Hide' : 'Show'}>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        </ActionIcon>
      </Tooltip>
      {canCopy && <CopyButton text={secret} of={of} />}
    </Group>
  )
}

function CopyButton({ text, of }: { readonly text: string; readonly of: string }) {
  const [copied, setCopied] = useState<boolean>()
  const label = copied === undefined ? 'Copy' : copied ? 'Copied' : 'The browser does not allow copying here'
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={`Copy the shared secret of ${of}`}
        onClick={async () => setCopied(await copyText(text))}
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
