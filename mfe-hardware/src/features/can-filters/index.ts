export { CanFilterListPage } from './CanFilterListPage.tsx'
