export { ElevatorList } from './list/ElevatorList.tsx'
