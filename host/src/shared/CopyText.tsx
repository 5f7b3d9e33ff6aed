import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { oneTime as messages } from '../texts/en.ts'

interface Props {
  readonly text: string
  readonly label: string
  readonly variant?: 'default'
}

export const CopyText = ({ text, label, variant }: Props) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        variant={variant}
        onClick={copy}
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      >
        {copied ? messages.copied : label}
      </Button>
    )}
  </CopyButton>
)
