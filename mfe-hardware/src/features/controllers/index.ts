export { ControllerDetailPage } from './detail/ControllerDetailPage.tsx'
export { ControllerCreatePage } from './form/ControllerCreatePage.tsx'
export { ControllerEditPage } from './form/ControllerEditPage.tsx'
export { ControllerListPage } from './list/ControllerListPage.tsx'
