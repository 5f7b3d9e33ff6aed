/** An incident: the same event on this many elevators, each within this time after the previous one. */
export const togetherRule = { minimum: 3, windowMs: 2 * 60_000 } as const

interface Traits<Item> {
  readonly key: (item: Item) => string
  /** Milliseconds since 1970; an unknown time (`NaN`) joins no group. */
  readonly at: (item: Item) => number
  readonly elevator: (item: Item) => string
}

/**
 * Groups incidents by {@link togetherRule}; other items stay alone. @param items ordered by time; a group takes the
 * place of its first item
 */
export function together<Item>(items: readonly Item[], { key, at, elevator }: Traits<Item>): Item[][] {
  const open = new Map<string, Item[]>()
  const groups = new Map<Item, Item[]>()
  for (const item of items) {
    const group = open.get(key(item))
    const last = group?.at(-1)
    const isNext = last !== undefined && Math.abs(at(last) - at(item)) <= togetherRule.windowMs
    const own = group && isNext ? group : []
    own.push(item)
    open.set(key(item), own)
    groups.set(item, own)
  }
  const incidents = new Set(
    [...new Set(groups.values())].filter(
      (group) => new Set(group.map(elevator)).size >= togetherRule.minimum,
    ),
  )
  return [...groups].flatMap(([item, group]) => {
    if (!incidents.has(group)) return [[item]]
    return group[0] === item ? [group] : []
  })
}
