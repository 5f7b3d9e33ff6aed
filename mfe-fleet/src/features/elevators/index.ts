export { ElevatorDetailPage } from './ElevatorDetailPage.tsx'
export { ElevatorList } from './ElevatorList.tsx'
export { ElevatorListPage } from './ElevatorListPage.tsx'
