import { Text } from '@hoistway/ui/core'

interface Props {
  readonly size?: 'xs'
  readonly children: string
}

export const Note = (props: Props) => <Text size="sm" c="dimmed" {...props} />
