export { ControllerCreatePage } from './ControllerCreatePage.tsx'
export { ControllerDetailPage, ControllerEditPage } from './ControllerDetailPage.tsx'
export { ControllerListPage } from './ControllerListPage.tsx'
