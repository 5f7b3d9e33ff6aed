/** The part of `react-refresh/runtime` that is used. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): unknown
  performReactRefresh(): unknown
}

/** The part of a module's `import.meta.webpackHot` that is used. */
export interface Hot {
  readonly data?: { readonly exports?: Readonly<Record<string, unknown>> } | undefined
  dispose(callback: (data: { exports?: Readonly<Record<string, unknown>> }) => void): void
  accept(): void
  invalidate(): void
}

/** Modules of one edit arrive one after the other. */
const TOGETHER_MS = 30

/** What all modules of the page, of the host and of remotes alike, replace their components with: one runtime, as there is one React. */
export function refreshOf(runtime: RefreshRuntime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => runtime.performReactRefresh(), TOGETHER_MS)
  }
  return {
    /** What one module uses. */
    of: (module: string) => ({
      register: (type: unknown, id: string) => runtime.register(type, `${module} ${id}`),
      sign: () => runtime.createSignatureFunctionForTransform(),
      /** A module that exports components alone is replaced in place; any other one by those that import it. */
      follow(exports: Readonly<Record<string, unknown>>, hot: Hot) {
        const before = hot.data?.exports
        if (!areComponents(runtime, exports)) {
          if (before) hot.invalidate()
          return
        }
        for (const [name, type] of Object.entries(exports)) runtime.register(type, `${module} export ${name}`)
        hot.dispose((data) => {
          data.exports = exports
        })
        hot.accept()
        if (!before) return
        if (isReplaceable(runtime, before, exports)) refreshSoon()
        else hot.invalidate()
      },
    }),
  }
}

function areComponents(runtime: RefreshRuntime, exports: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(exports)
  return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value))
}

/** Whether each export is a later version of the component that had its name. */
function isReplaceable(
  runtime: RefreshRuntime,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(now)
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => runtime.getFamilyByType(before[name]) === runtime.getFamilyByType(now[name]))
  )
}
