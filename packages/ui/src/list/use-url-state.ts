import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Values that live in the address, with what they are when the address does not name them. */
export type UrlDefaults = Readonly<Record<string, string>>

/**
 * State in the query of the address, so that back and forward work and a link can be shared. Values at their
 * default are left out. Changing a filter replaces the entry of the history; `push` adds one.
 */
export function useUrlState<Defaults extends UrlDefaults>(defaults: Defaults) {
  const [params, setParams] = useSearchParams()
  // The router shows a new address a moment after it was asked to; a change in between builds on what was asked.
  const asked = useRef(params)
  useLayoutEffect(() => {
    asked.current = params
  }, [params])
  const values: Record<string, string> = { ...defaults }
  for (const key of Object.keys(defaults)) values[key] = params.get(key) ?? defaults[key] ?? ''

  const set = useCallback(
    (changes: Partial<Record<keyof Defaults & string, string>>, options: { push?: boolean } = {}) => {
      const after = new URLSearchParams(asked.current)
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[key]) after.delete(key)
        else after.set(key, String(value))
      }
      asked.current = after
      setParams(after, { replace: !options.push })
    },
    [setParams, defaults],
  )
  return [values as Record<keyof Defaults & string, string>, set] as const
}
