import { pathsOf } from '@hoistway/platform/pages'
import { paths as sharedPaths } from '@hoistway/platform/paths'
import { pages } from './pages.ts'

export const paths = { ...sharedPaths, ...pathsOf(pages) }
