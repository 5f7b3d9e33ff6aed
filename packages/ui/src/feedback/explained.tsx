import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** The failure or the completed action. */
  readonly children: ReactNode
  /** The reason, on its own line. */
  readonly reason?: string | undefined
}

/** Shows a message with its reason below it. */
export function Explained({ children, reason }: Props) {
  return (
    <div>
      <Text size="sm">{children}</Text>
      {reason && <Text size="sm">{` ${reason}`}</Text>}
    </div>
  )
}
