import { hostPages, type Page } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { SignedInOnly, SignedOutOnly } from '../features/auth/index.ts'
import type { RemoteSource, RouteHandle } from '../shared/remote-source.ts'
import { pages } from './host-pages.ts'
import { RouteFailure } from './RouteFailure.tsx'

const handleOf = ({ roles, title, translations }: Page): RouteHandle => ({ roles, title, translations })
const toDashboard = <Navigate to={paths.dashboard()} replace />

export function consoleRoutes(source: RemoteSource): RouteObject[] {
  return [
    {
      element: (
        <Suspense>
          <Outlet context={source} />
        </Suspense>
      ),
      errorElement: <RouteFailure />,
      children: [
        { path: '/', element: toDashboard },
        { path: paths.login(), element: <SignedOutOnly follow>{pages.login.element}</SignedOutOnly> },
        {
          path: paths.register(),
          element: <SignedOutOnly follow={false}>{pages.register.element}</SignedOutOnly>,
        },
        { path: paths.resetPassword(), element: pages.resetPassword.element },
        { path: '/sign-in-proof', element: pages.ssoProof.element },
        { path: paths.respond(), element: pages.respond.element },
        {
          element: <SignedInOnly enrolment={pages.enrolment.element}>{pages.shell.element}</SignedInOnly>,
          children: [{ errorElement: <RouteFailure />, children: pagesOfShell(source) }],
        },
      ],
    },
  ]
}

// The router takes the first of two equally specific routes.
const pagesOfShell = (source: RemoteSource): RouteObject[] => [
  ...(['users', 'user', 'settings', 'organizationNotifications'] as const).map((name) => ({
    path: hostPages[name].path,
    handle: handleOf(hostPages[name]),
    element: pages[name].element,
  })),
  { path: paths.profile(), element: pages.profile.element },
  { path: paths.notifications(), element: pages.notifications.element },
  // No role is required: the server returns each user only the remotes that they manage.
  { path: '/releases', element: pages.releases.element },
  ...Object.entries({
    '/audit': pages.audit,
    '/import': pages.imports,
    '/service-accounts': pages.serviceAccounts,
  }).map(([path, { element }]) => ({ path, handle: { roles: ['Admin'] }, element })),
  { path: paths.unauthorized(), element: pages.unauthorized.element },
  ...source.routes,
  { path: '*', element: toDashboard },
]
