import type { Organization } from '@hoistway/contracts/organization'
import { organizationLabels } from '@hoistway/contracts/organization-labels'

const INDENT = '\u00a0\u00a0\u00a0'

/** Returns options in the order of the tree, indented by level; siblings keep their order. */
export function organizationOptions(organizations: readonly Organization[]) {
  const labels = organizationLabels(organizations)
  const parentOf = ({ parentOrganizationId: parent }: Organization) =>
    parent && labels.has(parent) ? parent : ''
  const below = Map.groupBy(organizations, parentOf)
  const placed = new Set<string>()
  const branch = (parent: string, depth: number): { value: string; label: string }[] =>
    (below.get(parent) ?? []).flatMap(({ id }) => {
      if (placed.has(id)) return []
      placed.add(id)
      return [{ value: id, label: `${INDENT.repeat(depth)}${labels.get(id)}` }, ...branch(id, depth + 1)]
    })
  return branch('', 0)
}
