import type { OrganizationRow } from './organization-columns.tsx'

export interface OrganizationNode {
  readonly row: OrganizationRow
  /** Otherwise only something below it matches. */
  readonly isMatch: boolean
  readonly children: readonly OrganizationNode[]
}

/** Parents without a match stay, to keep the position of their children; a missing or circular parent is ignored. */
export function organizationTree(
  all: readonly OrganizationRow[],
  matching: readonly OrganizationRow[],
): OrganizationNode[] {
  const matchingIds = new Set(matching.map(({ organization }) => organization.id))
  const known = new Set(all.map(({ organization }) => organization.id))
  const below = new Map<string | undefined, OrganizationRow[]>()
  for (const row of all) {
    const { parentOrganizationId: parent } = row.organization
    const key = parent && known.has(parent) ? parent : undefined
    const siblings = below.get(key)
    if (siblings) siblings.push(row)
    else below.set(key, [row])
  }
  const placed = new Set<string>()
  const nodeOf = (row: OrganizationRow): OrganizationNode[] => {
    const { id } = row.organization
    if (placed.has(id)) return []
    placed.add(id)
    return [{ row, isMatch: matchingIds.has(id), children: nodesOf(below.get(id) ?? []).filter(isShown) }]
  }
  const nodesOf = (rows: readonly OrganizationRow[]) =>
    rows
      .toSorted((a, b) => collator.compare(a.organization.name ?? '', b.organization.name ?? ''))
      .flatMap(nodeOf)
  // Cycles have no root: the remaining nodes belong to one.
  return [...nodesOf(below.get(undefined) ?? []), ...nodesOf(all)].filter(isShown)
}

const isShown = ({ isMatch, children }: OrganizationNode) => isMatch || children.length > 0

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
