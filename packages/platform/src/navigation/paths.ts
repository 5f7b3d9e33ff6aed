import { useParams } from 'react-router-dom'
import { hostPages, linkedPages } from './console-pages.ts'
import { pathsOf } from './page-table.ts'

/** Paths that every app can link to. A remote adds its own: `{ ...paths, ...pathsOf(pages) }`. */
export const paths = {
  ...pathsOf(linkedPages),
  ...pathsOf(hostPages),
  /** The token is the fragment, which browsers do not send to servers. */
  resetPassword: (token?: string) => {
    const path = pathsOf(hostPages).resetPassword()
    return token ? `${path}#${token}` : path
  },
} as const

/**
 * Returns a parameter of the page's route.
 * @throws when the route has none of this name
 */
export function useRequiredParam(name: string): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`The route of this page has no parameter "${name}"`)
  return value
}
