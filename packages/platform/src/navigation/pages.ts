export { hostPages, linkedPages } from './console-pages.ts'
export {
  definePages,
  descriptorRoutes,
  navigationItem,
  type Page,
  type PageTable,
  type PathsOf,
  pathsOf,
  routesOf,
} from './page-table.ts'
