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

// Of two routes that match alike the router takes the first.
const pagesOfShell = (source: RemoteSource): RouteObject[] => [
  ...(['users', 'canMessages', 'settings'] as const).map((name) => ({
    path: paths[name](),
    handle: handleOf(hostPages[name]),
    element: pages[name].element,
  })),
  { path: paths.profile(), element: pages.profile.element },
  // The server decides who releases what, and shows nothing to others.
  { path: '/releases', element: pages.releases.element },
  { path: paths.unauthorized(), element: pages.unauthorized.element },
  ...source.routes,
  { path: '*', element: toDashboard },
]
