export interface RefreshRuntime {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): unknown
  performReactRefresh(): unknown
}

export interface Hot {
  readonly data?: { readonly exports?: Readonly<Record<string, unknown>> } | undefined
  dispose(callback: (data: { exports?: Readonly<Record<string, unknown>> }) => void): void
  accept(): void
  invalidate(): void
}

/** Modules of one edit arrive within this time. */
const TOGETHER_MS = 30

export function refreshOf(runtime: RefreshRuntime) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => runtime.performReactRefresh(), TOGETHER_MS)
  }
  return {
    of: (module: string) => ({
      register: (type: unknown, id: string) => runtime.register(type, `${module} ${id}`),
      sign: () => runtime.createSignatureFunctionForTransform(),
      /** A module that does not only export components is not replaced in place. */
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
