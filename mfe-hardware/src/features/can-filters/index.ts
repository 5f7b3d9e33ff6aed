export { CanFilterCreatePage, CanFilterEditPage } from './form/CanFilterFormPage.tsx'
export { CanFilterListPage } from './list/CanFilterListPage.tsx'
