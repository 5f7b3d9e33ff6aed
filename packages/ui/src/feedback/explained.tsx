import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What failed, or was done. */
  readonly children: ReactNode
  /** Why, on a line of its own. */
  readonly reason?: string | undefined
}

/** A message with its reason below it. */
export function Explained({ children, reason }: Props) {
  return (
    <div>
      <Text size="sm">{children}</Text>
      {reason && <Text size="sm">{` ${reason}`}</Text>}
    </div>
  )
}
