export { ElevatorDetailPage } from './ElevatorDetailPage.tsx'
export { ElevatorCreatePage, ElevatorEditPage } from './ElevatorFormPage.tsx'
export { ElevatorList } from './ElevatorList.tsx'
export { ElevatorListPage } from './ElevatorListPage.tsx'
