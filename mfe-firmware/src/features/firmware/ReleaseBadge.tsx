import type { Firmware } from '@hoistway/contracts/firmware'
import { Badge } from '@hoistway/ui/core'

const badges = {
  draft: ['Draft', 'gray'],
  released: ['Released', 'teal'],
  withdrawn: ['Withdrawn', 'red'],
} as const

/** Where a firmware stands in the release channel. The latest one is what 'Use Latest Firmware' means for its type. */
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
