import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A page that is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return <Page />
}

const dashboard = () => import('./features/dashboard/index.ts')
const organizations = () => import('./features/organizations/index.ts')
const alerts = () => import('./features/alerts/index.ts')
const elevators = () => import('./features/elevators/index.ts')

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/dashboard', element: page(dashboard, 'DashboardPage') },
  { path: '/organizations', element: page(organizations, 'OrganizationListPage') },
  { path: '/organizations/create', element: page(organizations, 'OrganizationCreatePage') },
  { path: '/organizations/:id', element: page(organizations, 'OrganizationDetailPage') },
  { path: '/organizations/:id/edit', element: page(organizations, 'OrganizationEditPage') },
  { path: '/elevators', element: page(elevators, 'ElevatorListPage') },
  { path: '/elevators/create', element: page(elevators, 'ElevatorCreatePage') },
  { path: '/elevators/:id', element: page(elevators, 'ElevatorDetailPage') },
  { path: '/elevators/:id/edit', element: page(elevators, 'ElevatorEditPage') },
  { path: '/alerts', element: page(alerts, 'AlertsPage') },
]
