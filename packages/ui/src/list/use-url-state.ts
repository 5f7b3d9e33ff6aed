import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

export { type PageSizeMemory, rememberPageSizesIn } from './page-sizes.ts'

/** Values in the address, with the defaults of absent ones. */
export type UrlDefaults = Readonly<Record<string, string>>

/**
 * Keeps state in the query of the address, so that back and forward work and users can share links. Default values are
 * omitted. A change replaces the entry of the history; `push` adds one. The component has a new value immediately, before
 * the router re-renders the console for the new address.
 */
export function useUrlState<Defaults extends UrlDefaults>(defaults: Defaults) {
  const [params] = useSearchParams()
  const [shown, showAhead] = useOptimistic(params)
  const navigate = useNavigate()
  // A second change in the same moment builds on the requested state.
  const asked = useRef(shown)
  useLayoutEffect(() => {
    asked.current = shown
  }, [shown])
  const values: Record<string, string> = { ...defaults }
  for (const key of Object.keys(defaults)) values[key] = shown.get(key) ?? defaults[key] ?? ''

  const set = useCallback(
    (changes: Partial<Record<keyof Defaults & string, string>>, options: { push?: boolean } = {}) => {
      const after = new URLSearchParams(asked.current)
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[key]) after.delete(key)
        else after.set(key, String(value))
      }
      asked.current = after
      startTransition(async () => {
        showAhead(after)
        await navigate({ search: after.toString() }, { replace: !options.push })
      })
    },
    [navigate, showAhead, defaults],
  )
  return [values as Record<keyof Defaults & string, string>, set] as const
}
