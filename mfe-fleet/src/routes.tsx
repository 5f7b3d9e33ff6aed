import { lazyPage, routesOf } from '@hoistway/platform/pages'
import { pages } from './pages.ts'

// Each page is a chunk with its name in the page table.
export const routes = routesOf(pages, {
  dashboard: lazyPage(
    () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
  organizations: lazyPage(
    () =>
      import(
        /* webpackChunkName: "organizations" */ './features/organizations/list/OrganizationListPage.tsx'
      ),
    'OrganizationListPage',
  ),
  organizationCreate: lazyPage(
    () =>
      import(
        /* webpackChunkName: "organizationCreate" */ './features/organizations/form/OrganizationCreatePage.tsx'
      ),
    'OrganizationCreatePage',
  ),
  organization: lazyPage(
    () =>
      import(
        /* webpackChunkName: "organization" */ './features/organizations/detail/OrganizationDetailPage.tsx'
      ),
    'OrganizationDetailPage',
  ),
  organizationEdit: lazyPage(
    () =>
      import(
        /* webpackChunkName: "organizationEdit" */ './features/organizations/form/OrganizationEditPage.tsx'
      ),
    'OrganizationEditPage',
  ),
  elevators: lazyPage(
    () => import(/* webpackChunkName: "elevators" */ './features/elevators/list/ElevatorListPage.tsx'),
    'ElevatorListPage',
  ),
  elevatorCreate: lazyPage(
    () => import(/* webpackChunkName: "elevatorCreate" */ './features/elevators/form/ElevatorCreatePage.tsx'),
    'ElevatorCreatePage',
  ),
  elevator: lazyPage(
    () => import(/* webpackChunkName: "elevator" */ './features/elevators/detail/ElevatorDetailPage.tsx'),
    'ElevatorDetailPage',
  ),
  elevatorReplay: lazyPage(
    () => import(/* webpackChunkName: "elevatorReplay" */ './features/elevators/replay/ReplayPage.tsx'),
    'ReplayPage',
  ),
  elevatorIncident: lazyPage(
    () => import(/* webpackChunkName: "elevatorIncident" */ './features/elevators/incident/IncidentPage.tsx'),
    'IncidentPage',
  ),
  elevatorEdit: lazyPage(
    () => import(/* webpackChunkName: "elevatorEdit" */ './features/elevators/form/ElevatorEditPage.tsx'),
    'ElevatorEditPage',
  ),
  findElevator: lazyPage(
    () => import(/* webpackChunkName: "findElevator" */ './features/find/FindElevatorPage.tsx'),
    'FindElevatorPage',
  ),
  go: lazyPage(() => import(/* webpackChunkName: "go" */ './features/find/GoPage.tsx'), 'GoPage'),
  organizationCodes: lazyPage(
    () => import(/* webpackChunkName: "organizationCodes" */ './features/codes/CodesPage.tsx'),
    'CodesPage',
  ),
  alerts: lazyPage(
    () => import(/* webpackChunkName: "alerts" */ './features/alerts/AlertsPage.tsx'),
    'AlertsPage',
  ),
  codeBook: lazyPage(
    () => import(/* webpackChunkName: "codeBook" */ './features/code-book/CodeBookPage.tsx'),
    'CodeBookPage',
  ),
  codeBookCreate: lazyPage(
    () => import(/* webpackChunkName: "codeBookEdit" */ './features/code-book/CodeBookEditPage.tsx'),
    'CodeBookCreatePage',
  ),
  codeBookEdit: lazyPage(
    () => import(/* webpackChunkName: "codeBookEdit" */ './features/code-book/CodeBookEditPage.tsx'),
    'CodeBookEditPage',
  ),
  reports: lazyPage(
    () => import(/* webpackChunkName: "reports" */ './features/reports/ReportsPage.tsx'),
    'ReportsPage',
  ),
})
