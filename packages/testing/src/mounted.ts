interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Counts components by display name, even if they render nothing. */
export function mounted(container: Element, displayName: string): number {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  if (!key) throw new Error('React renders nothing into this element')
  return countFrom(Reflect.get(container, key).stateNode.current, displayName)
}

function countFrom(fiber: Fiber | null, displayName: string): number {
  let count = 0
  for (let each = fiber; each; each = each.sibling) {
    const name = each.type instanceof Object ? Reflect.get(each.type, 'displayName') : undefined
    count += (name === displayName ? 1 : 0) + countFrom(each.child, displayName)
  }
  return count
}
