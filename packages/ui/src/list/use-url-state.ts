import { startTransition, useCallback, useLayoutEffect, useOptimistic } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

export { type PageSizeMemory, rememberPageSizesIn } from './page-sizes.ts'

/** Values of parameters that the address lacks. */
export type UrlDefaults = Readonly<Record<string, string>>

let opened: Location | undefined
/** Until the router has navigated, changes of all components build on it. */
let requested = ''

/**
 * Keeps state in the query of the address. Defaults are omitted. A change replaces the entry of the history; `push`
 * adds one. The new value is available before the router re-renders the console.
 */
export function useUrlState<Defaults extends UrlDefaults>(defaults: Defaults) {
  const navigate = useNavigate()
  const location = useLocation()
  const [shown, showAhead] = useOptimistic(location.search)
  useLayoutEffect(() => {
    if (opened !== location) requested = location.search
    opened = location
  }, [location])
  const values = { ...defaults, ...Object.fromEntries(new URLSearchParams(shown)) }

  const set = useCallback(
    (changes: Partial<Record<keyof Defaults & string, string>>, options: { push?: boolean } = {}) => {
      const after = new URLSearchParams(requested)
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[key]) after.delete(key)
        else after.set(key, value)
      }
      const search = String(after)
      requested = search
      startTransition(() => {
        showAhead(search)
        return navigate({ search }, { replace: !options.push })
      })
    },
    [navigate, showAhead, defaults],
  )
  return [values as Record<keyof Defaults & string, string>, set] as const
}
