import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import type { Organization, OrganizationType } from '@hoistway/contracts/organization'
import { wall as messages } from '../../../texts/en.ts'
import { rankOf, wallTotals, worstFirst } from './wall-order.ts'

export const groupings = ['severity', 'organization', 'building'] as const
export type Grouping = (typeof groupings)[number]

export interface WallGroup {
  readonly key: string
  readonly title: string
  readonly elevators: readonly Elevator[]
}

interface Fleet {
  readonly elevators: readonly Elevator[]
  readonly worst: ReadonlyMap<string, ReadSeverity>
  readonly organizations: readonly Organization[]
}

export const OTHERS = 'others'

const ranks = ['critical', 'offline', 'warning', OTHERS] as const
const placeTypes = { organization: 'Organization', building: 'Building' } as const
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Critical elevators always come first, so that they are easy to find. */
export function wallGroups({ elevators, worst, organizations }: Fleet, grouping: Grouping): WallGroup[] {
  const rank = (elevator: Elevator) => rankOf(elevator, worst)
  // An elevator that is critical and offline is in the first group only; totals name both.
  const titleOf = (name: string, group: readonly Elevator[], omitted?: string) =>
    [messages.groupTitle(name, group.length), wallTotals(group, worst, omitted)].filter(Boolean).join(' · ')
  const byRank = Map.groupBy(elevators, rank)
  const ranked = (index: number): WallGroup[] => {
    const group = byRank.get(index)
    const key = ranks[index]
    if (!group || !key) return []
    return [{ key, title: titleOf(messages.ranks[key], group, key), elevators: group }]
  }
  if (grouping === 'severity') return ranks.flatMap((_, index) => ranked(index))
  const place = placeFinder(organizations, placeTypes[grouping])
  const places = [
    ...Map.groupBy(
      elevators.filter((each) => rank(each) > 0),
      place,
    ),
  ]
    .map(([where, group]) => ({ where, group: worstFirst(group, worst) }))
    .toSorted((a, b) => bestRank(a.group, rank) - bestRank(b.group, rank) || compare(a.where, b.where))
  return [
    ...ranked(0),
    ...places.map(({ where, group }) => ({
      key: where?.id ?? '',
      title: titleOf(where ? (where.name ?? '—') : nowhere(grouping), group),
      elevators: group,
    })),
  ]
}

const nowhere = (grouping: keyof typeof placeTypes) =>
  grouping === 'building' ? messages.noBuilding : messages.noOrganization
const bestRank = ([first]: readonly Elevator[], rank: (elevator: Elevator) => number) =>
  first ? rank(first) : 0

function compare(a: Organization | undefined, b: Organization | undefined): number {
  if (!a || !b) return a ? -1 : b ? 1 : 0
  return collator.compare(a.name ?? '', b.name ?? '')
}

export function placeFinder(organizations: readonly Organization[], type: OrganizationType) {
  const byId = new Map(organizations.map((each) => [each.id, each]))
  return ({ organizationId }: Pick<Elevator, 'organizationId'>): Organization | undefined => {
    const passed = new Set<string>()
    let at = organizationId ? byId.get(organizationId) : undefined
    // A cycle of parents ends the loop.
    while (at && at.type !== type && !passed.has(at.id)) {
      passed.add(at.id)
      at = at.parentOrganizationId ? byId.get(at.parentOrganizationId) : undefined
    }
    return at?.type === type ? at : undefined
  }
}
