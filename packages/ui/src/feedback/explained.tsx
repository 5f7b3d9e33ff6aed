import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly reason?: string | undefined
}

export function Explained({ children, reason }: Props) {
  return (
    <div>
      <Text size="sm">{children}</Text>
      {reason && <Text size="sm">{` ${reason}`}</Text>}
    </div>
  )
}
