import { hostPages, linkedPages } from './console-pages.ts'
import { pathsOf } from './page-table.ts'

export { useRequiredParam } from './use-required-param.ts'

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
