import { hostPages, linkedPages } from './console-pages.ts'
import { pathsOf } from './page-table.ts'

export { useRequiredParam } from './use-required-param.ts'

/**
 * Addresses that every app may link to: the host's pages, and the pages of remotes that are part of the contract. A
 * remote adds its own in `pages.ts`: `{ ...paths, ...pathsOf(pages) }`.
 */
export const paths = {
  ...pathsOf(linkedPages),
  ...pathsOf(hostPages),
  /** A one-time link of an Admin; its token is the fragment, which browsers do not send to servers. */
  resetPassword: (token?: string) => {
    const path = pathsOf(hostPages).resetPassword()
    return token ? `${path}#${token}` : path
  },
} as const
