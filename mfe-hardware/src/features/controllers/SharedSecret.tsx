import { ActionIcon, Code, Group, Tooltip } from '@hoistway/ui/core'
import { IconEye, IconEyeOff } from '@hoistway/ui/icons'
import { useState } from 'react'

interface Props {
  readonly secret: string | null | undefined
  /** Whose secret it is, for the button's name. */
  readonly of: string
}

/** A secret, masked: it is not in the page until it is revealed, and hidden again with the row (reading 24). */
export function SharedSecret({ secret, of }: Props) {
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
    </Group>
  )
}
