import { hostPages } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { SignedInOnly, SignedOutOnly } from '../features/auth/index.ts'
import { placeholderRoutes } from '../features/placeholders/index.ts'
import type { RemoteSource, RouteHandle } from '../shared/remote-source.ts'
import { pages } from './host-pages.ts'
import { RouteFailure } from './RouteFailure.tsx'

const { roles, title, translations } = hostPages.settings
const settingsHandle: RouteHandle = { roles, title, translations }
const toDashboard = <Navigate to={paths.dashboard()} replace />

/** The route table: the host's own pages, and those of the remotes' descriptors. */
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
        {
          element: <SignedInOnly enrolment={pages.enrolment.element}>{pages.shell.element}</SignedInOnly>,
          children: [{ errorElement: <RouteFailure />, children: pagesOfShell(source) }],
        },
      ],
    },
  ]
}

const pagesOfShell = (source: RemoteSource): RouteObject[] => [
  ...source.routes,
  ...placeholderRoutes,
  {
    path: paths.settings(),
    handle: settingsHandle,
    element: pages.settings.element,
  },
  { path: paths.profile(), element: pages.profile.element },
  { path: paths.unauthorized(), element: pages.unauthorized.element },
  { path: '*', element: toDashboard },
]
