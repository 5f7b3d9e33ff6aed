import { ActionIcon, Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { copy as messages } from '../texts/en.ts'
import { Tooltip } from './tooltip.tsx'

interface CopyIconProps {
  readonly text: string
  /** 'Copy Key'. Replaced by the outcome. */
  readonly label: string
}

interface CopyTextProps extends CopyIconProps, Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {}

function useCopy(text: string) {
  const { copy, copied, error } = useClipboard()
  return {
    copy: () => copy(text),
    outcome: copied ? messages.copied : error && messages.refused,
    Icon: copied ? IconCheck : error ? IconX : IconCopy,
  }
}

/** Renders a button that copies a text. */
export function CopyText({ text, label, ...look }: CopyTextProps) {
  const { copy, outcome, Icon } = useCopy(text)
  return (
    <Button {...look} onClick={copy} leftSection={<Icon size={16} aria-hidden />}>
      {outcome || label}
    </Button>
  )
}

/** Renders an icon that copies a text. */
export function CopyIcon({ text, label }: CopyIconProps) {
  const { copy, outcome, Icon } = useCopy(text)
  return (
    <Tooltip label={outcome || label}>
      <ActionIcon variant="subtle" color="gray" size="sm" onClick={copy} aria-label={label}>
        <Icon size={14} aria-hidden />
        <VisuallyHidden role="status">{outcome}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  )
}
