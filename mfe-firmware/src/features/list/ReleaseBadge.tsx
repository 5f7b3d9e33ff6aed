import type { Firmware } from '@hoistway/contracts/firmware'
import { Badge } from '@hoistway/ui/core'

const badges = {
  draft: ['Draft', 'gray'],
  released: ['Released', 'teal'],
  withdrawn: ['Withdrawn', 'red'],
} as const

/** Release state of a version. 'Latest' marks the highest released version of its controller type. */
export function ReleaseBadge({ firmware: { releaseState, isLatest } }: { readonly firmware: Firmware }) {
  if (isLatest)
    return (
      <Badge size="sm" color="green">
        Latest
      </Badge>
    )
  if (!releaseState) return null
  const [text, color] = badges[releaseState]
  return (
    <Badge size="sm" color={color}>
      {text}
    </Badge>
  )
}
