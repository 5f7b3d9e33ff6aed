import type { Firmware } from '@hoistway/contracts/firmware'
import { Badge } from '@hoistway/ui/core'
import { firmwareList as messages } from '../../texts/en.ts'

const colors = { draft: 'gray', released: 'teal', withdrawn: 'red' } as const

/** Shows the release state of a version. 'Latest' marks the highest released version of its controller type. */
export function ReleaseBadge({ firmware: { releaseState, isLatest } }: { readonly firmware: Firmware }) {
  if (isLatest)
    return (
      <Badge size="sm" color="green">
        {messages.latest}
      </Badge>
    )
  if (!releaseState) return null
  return (
    <Badge size="sm" color={colors[releaseState]}>
      {messages.states[releaseState]}
    </Badge>
  )
}
