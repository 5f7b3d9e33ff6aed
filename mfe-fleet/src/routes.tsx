import { routesOf } from '@hoistway/platform/pages'
import { type ComponentType, lazy } from 'react'
import { pages } from './pages.ts'

/** A page that is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return <Page />
}

const dashboard = () => import('./features/dashboard/index.ts')
const organizations = () => import('./features/organizations/index.ts')
const alerts = () => import('./features/alerts/index.ts')
const elevators = () => import('./features/elevators/index.ts')

/** The elements of the page table. */
export const routes = routesOf(pages, {
  dashboard: page(dashboard, 'DashboardPage'),
  organizations: page(organizations, 'OrganizationListPage'),
  organizationCreate: page(organizations, 'OrganizationCreatePage'),
  organization: page(organizations, 'OrganizationDetailPage'),
  organizationEdit: page(organizations, 'OrganizationEditPage'),
  elevators: page(elevators, 'ElevatorListPage'),
  elevatorCreate: page(elevators, 'ElevatorCreatePage'),
  elevator: page(elevators, 'ElevatorDetailPage'),
  elevatorEdit: page(elevators, 'ElevatorEditPage'),
  alerts: page(alerts, 'AlertsPage'),
})
