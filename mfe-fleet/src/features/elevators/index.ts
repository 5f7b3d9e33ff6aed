export { ElevatorDetailPage } from './detail/ElevatorDetailPage.tsx'
export { ElevatorCreatePage, ElevatorEditPage } from './form/ElevatorFormPage.tsx'
export { ElevatorList } from './list/ElevatorList.tsx'
export { ElevatorListPage } from './list/ElevatorListPage.tsx'
