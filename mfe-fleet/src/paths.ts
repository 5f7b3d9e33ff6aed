import { pathsOf } from '@hoistway/platform/pages'
import { paths as sharedPaths } from '@hoistway/platform/paths'
import { pages } from './pages.ts'

/** The paths of all pages that this remote links to. */
export const paths = { ...sharedPaths, ...pathsOf(pages) }
