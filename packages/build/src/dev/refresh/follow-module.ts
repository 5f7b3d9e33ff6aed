/** The used part of `react-refresh/runtime`. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): unknown
  performReactRefresh(): unknown
}

/** The used part of a module's `import.meta.webpackHot`. */
export interface Hot {
  readonly data?: { readonly exports?: Readonly<Record<string, unknown>> } | undefined
  dispose(callback: (data: { exports?: Readonly<Record<string, unknown>> }) => void): void
  accept(): void
  invalidate(): void
}

/** Time within which modules of one edit arrive. */
const TOGETHER_MS = 30

/** Creates the refresh runtime that all modules of host and remotes share, since they share one React. */
export function refreshOf(runtime: RefreshRuntime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => runtime.performReactRefresh(), TOGETHER_MS)
  }
  return {
    /** Returns the functions for one module. */
    of: (module: string) => ({
      register: (type: unknown, id: string) => runtime.register(type, `${module} ${id}`),
      sign: () => runtime.createSignatureFunctionForTransform(),
      /** Replaces a module in place if it exports only components; otherwise the importing modules are replaced. */
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

/** Returns whether each export is a later version of the component of that name. */
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
