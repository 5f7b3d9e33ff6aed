export { listRequest } from '../early/first-requests.ts'
export type { FirstParameter, FirstRequest } from '../early/start-data.ts'
export { hostPages, linkedPages } from './console-pages.ts'
export { type LazyPage, lazyPage } from './lazy-page.ts'
export {
  type DescriptorRoute,
  definePages,
  descriptorRoutes,
  navigationItem,
  type Page,
  type PageRoute,
  type PageTable,
  type PathsOf,
  pathsOf,
  routesOf,
} from './page-table.ts'
