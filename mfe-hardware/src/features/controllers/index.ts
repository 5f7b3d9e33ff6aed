export { ControllerDetailPage, ControllerEditPage } from './detail/ControllerDetailPage.tsx'
export { ControllerCreatePage } from './form/ControllerCreatePage.tsx'
export { ControllerListPage } from './list/ControllerListPage.tsx'
