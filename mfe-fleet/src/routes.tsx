import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const DashboardPage = lazy(async () => ({
  default: (await import('./features/dashboard/index.ts')).DashboardPage,
}))
const ElevatorListPage = lazy(async () => ({
  default: (await import('./features/elevators/index.ts')).ElevatorListPage,
}))
const ElevatorDetailPage = lazy(async () => ({
  default: (await import('./features/elevators/index.ts')).ElevatorDetailPage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/dashboard', element: <DashboardPage /> },
  { path: '/elevators', element: <ElevatorListPage /> },
  { path: '/elevators/:id', element: <ElevatorDetailPage /> },
]
