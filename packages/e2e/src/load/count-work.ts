import type { Page } from '@playwright/test'

export interface Work {
  /** Includes those of `toLocaleString` and similar. */
  readonly formatters: number
  readonly commits: number
  readonly tooltips: number
}

export interface Commit {
  readonly components: number
  readonly rows: Readonly<Record<number, number>>
}

export const countWork = (page: Page) => page.addInitScript(installCounters)

export const takeCommits = (page: Page) =>
  page.evaluate<readonly Commit[]>(() => Reflect.get(window, 'hoistwayCommits')())

/** Production builds of React have these fields too. */
interface Fiber {
  readonly tag: number
  readonly type: unknown
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

function installCounters(): void {
  const PERFORMED_WORK = 1
  const FUNCTION_COMPONENTS = [0, 11, 14, 15]
  const roots = new Set<{ readonly current: Fiber }>()
  let formatters = 0
  let commitCount = 0
  let commits: Commit[] = []

  function countCalls(owner: object, name: string) {
    const original = Reflect.get(owner, name)
    const counted = new Proxy(original, {
      construct(target, args, newTarget) {
        formatters += 1
        return Reflect.construct(target, args, newTarget)
      },
      apply(target, self, args) {
        formatters += 1
        return Reflect.apply(target, self, args)
      },
    })
    Object.defineProperty(owner, name, { value: counted, writable: true, configurable: true })
  }
  for (const name of Object.getOwnPropertyNames(Intl))
    if (/Format$|^Collator$|^PluralRules$/.test(name)) countCalls(Intl, name)
  for (const { prototype } of [Date, Number])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name.startsWith('toLocale')) countCalls(prototype, name)

  function each(first: Fiber | null, visit: (fiber: Fiber) => boolean): void {
    for (let fiber = first; fiber; fiber = fiber.sibling) if (visit(fiber)) each(fiber.child, visit)
  }

  /** An unchanged fiber has the same children. */
  function addRendered(
    first: Fiber | null,
    row: number | undefined,
    sum: { components: number; rows: Record<number, number> },
  ) {
    each(first, (fiber) => {
      const { tag, flags, alternate, child, stateNode } = fiber
      const isRendered = FUNCTION_COMPONENTS.includes(tag) && (flags & PERFORMED_WORK) !== 0
      if (isRendered) {
        sum.components += 1
        if (row !== undefined) sum.rows[row] = (sum.rows[row] ?? 0) + 1
      }
      if (alternate && alternate.child === child) return false
      const here =
        stateNode instanceof HTMLTableRowElement && stateNode.closest('tbody') ? stateNode.rowIndex : row
      addRendered(child, here, sum)
      return false
    })
  }

  Object.assign(window, {
    // Production builds of React call it too.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
        roots.add(root)
        commitCount += 1
        const sum = { components: 0, rows: {} }
        addRendered(root.current.child, undefined, sum)
        commits.push(sum)
      },
      onCommitFiberUnmount() {},
    },
    hoistwayWork() {
      let tooltips = 0
      for (const { current } of roots)
        each(current, ({ type }) => {
          if (/Tooltip/.test(String(Object(type).displayName))) tooltips += 1
          return true
        })
      return { formatters, commits: commitCount, tooltips }
    },
    hoistwayCommits() {
      const taken = commits
      commits = []
      return taken
    },
  })
}
