import { pathsOf } from '@hoistway/platform/pages'
import { paths as sharedPaths } from '@hoistway/platform/paths'
import { pages } from './pages.ts'

export const paths = { ...sharedPaths, ...pathsOf(pages) }

/** Adds the code of an alert to a path with its start, because alerts of an elevator may start at the same time. */
export const withCode = (path: string, code: string | null | undefined): string =>
  code ? `${path}&code=${encodeURIComponent(code)}` : path
