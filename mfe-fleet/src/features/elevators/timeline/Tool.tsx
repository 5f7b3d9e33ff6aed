import { ActionIcon } from '@hoistway/ui/core'

interface Props {
  readonly label: string
  readonly size?: 'md' | 'lg'
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

export function Tool({ label, onPress, ...props }: Props) {
  return <ActionIcon variant="default" aria-label={label} title={label} onClick={onPress} {...props} />
}
