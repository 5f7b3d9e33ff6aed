import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

export { type PageSizeMemory, rememberPageSizesIn } from './page-sizes.ts'

/** Values that live in the address, with what they are when the address does not name them. */
export type UrlDefaults = Readonly<Record<string, string>>

/**
 * State in the query of the address, so that back and forward work and a link can be shared. Values at their
 * default are left out. Changing a filter replaces the entry of the history; `push` adds one. The component has a
 * new value at once, ahead of the router, which re-renders the whole console for a new address.
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
