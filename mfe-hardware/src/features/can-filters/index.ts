export { CanFilterCreatePage } from './form/CanFilterCreatePage.tsx'
export { CanFilterEditPage } from './form/CanFilterEditPage.tsx'
export { CanFilterListPage } from './list/CanFilterListPage.tsx'
