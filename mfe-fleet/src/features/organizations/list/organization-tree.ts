import type { OrganizationRow } from './organization-columns.tsx'

/** An organization with those below it. */
export interface OrganizationNode {
  readonly row: OrganizationRow
  /** Whether it fits the search and the filters itself; else it is here for what is below it. */
  readonly fits: boolean
  readonly children: readonly OrganizationNode[]
}

/**
 * The organizations that fit, below their parents. A parent that does not fit stays, so that its children keep
 * their place; one that is not known, or that is its own ancestor, counts as none.
 */
export function organizationTree(
  all: readonly OrganizationRow[],
  fitting: readonly OrganizationRow[],
): OrganizationNode[] {
  const fits = new Set(fitting.map(({ organization }) => organization.id))
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
    return [{ row, fits: fits.has(id), children: nodesOf(below.get(id) ?? []).filter(isShown) }]
  }
  const nodesOf = (rows: readonly OrganizationRow[]) =>
    rows
      .toSorted((a, b) => collator.compare(a.organization.name ?? '', b.organization.name ?? ''))
      .flatMap(nodeOf)
  // Rings have no top: what is left after the roots belongs to one.
  return [...nodesOf(below.get(undefined) ?? []), ...nodesOf(all)].filter(isShown)
}

const isShown = ({ fits, children }: OrganizationNode) => fits || children.length > 0

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
