import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { oneTime as messages } from '../texts/en.ts'

interface Props {
  readonly text: string
  readonly label: string
  readonly variant?: 'default'
}

export function CopyText({ text, label, variant }: Props) {
  const { copy, copied, error } = useClipboard()
  const outcome = copied ? messages.copied : error && messages.noCopying
  return (
    <Button
      variant={variant}
      onClick={() => copy(text)}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    >
      {outcome || label}
    </Button>
  )
}
