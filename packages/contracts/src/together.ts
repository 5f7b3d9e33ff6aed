/** The same that happens to this many elevators, each at most so long after the one before, is one incident. */
export const togetherRule = { minimum: 3, windowMs: 2 * 60_000 } as const

interface Traits<Item> {
  /** What happened, and in which organization. */
  readonly key: (item: Item) => string
  /** Milliseconds since 1970; an unknown time (`NaN`) joins nothing. */
  readonly at: (item: Item) => number
  readonly elevator: (item: Item) => string
}

/**
 * Groups items of one incident by {@link togetherRule}; any other item is a group of its own.
 * @param items in the order of their times, forwards or backwards; a group takes the place of its first item
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
