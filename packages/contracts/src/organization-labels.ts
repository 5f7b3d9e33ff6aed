import type { Organization } from './organization.ts'

/** Returns the label of each organization by its id: its name, or its path if several have this name. */
export function organizationLabels(list: readonly Organization[]): ReadonlyMap<string, string> {
  const byId = new Map(list.map((each) => [each.id, each]))
  const named = Map.groupBy(list, ({ name }) => name)
  const paths = new Map<string, string>()
  const pathOf = ({ id, name, ...each }: Organization): string => {
    const known = paths.get(id)
    if (known !== undefined) return known
    // Ends a cycle of parents.
    paths.set(id, name ?? id)
    const parent = byId.get(each.parentOrganizationId ?? '')
    const above = parent ? pathOf(parent) : each.parentOrganizationName
    const path = above ? `${above} / ${name ?? id}` : (name ?? id)
    paths.set(id, path)
    return path
  }
  return new Map(
    list.map((each) => [each.id, named.get(each.name)?.[1] ? pathOf(each) : (each.name ?? each.id)]),
  )
}
