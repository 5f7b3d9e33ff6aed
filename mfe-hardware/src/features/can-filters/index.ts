export { CanFilterCreatePage, CanFilterEditPage } from './CanFilterFormPage.tsx'
export { CanFilterListPage } from './CanFilterListPage.tsx'
