import { hostPages } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { LoginPage, RegisterPage, SignedInOnly, SignedOutOnly } from '../features/auth/index.ts'
import { placeholderRoutes } from '../features/placeholders/index.ts'
import { RouteFailure, Shell, UnauthorizedPage } from '../features/shell/index.ts'
import type { RemoteSource } from '../shared/remote-source.ts'

const ProfilePage = lazy(async () => ({
  default: (await import('../features/profile/index.ts')).ProfilePage,
}))

const EnrolmentPage = lazy(async () => ({
  default: (await import('../features/security/index.ts')).EnrolmentPage,
}))

const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/security/index.ts')).ResetPasswordPage,
}))

const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/index.ts')).SettingsPage,
}))

const toDashboard = <Navigate to={paths.dashboard()} replace />

/** The route table: the host's own pages, and those of the remotes' descriptors. */
export function consoleRoutes(source: RemoteSource): RouteObject[] {
  return [
    { path: '/', element: toDashboard },
    {
      path: paths.login(),
      element: (
        <SignedOutOnly follow>
          <LoginPage />
        </SignedOutOnly>
      ),
    },
    {
      path: paths.register(),
      element: (
        <SignedOutOnly follow={false}>
          <RegisterPage />
        </SignedOutOnly>
      ),
    },
    {
      path: paths.resetPassword(),
      element: (
        <Suspense>
          <ResetPasswordPage />
        </Suspense>
      ),
    },
    {
      element: (
        <SignedInOnly
          enrolment={
            <Suspense>
              <EnrolmentPage />
            </Suspense>
          }
        >
          <Shell source={source} />
        </SignedInOnly>
      ),
      children: [
        {
          errorElement: <RouteFailure />,
          children: [
            ...source.routes,
            ...placeholderRoutes,
            {
              path: paths.settings(),
              handle: { roles: hostPages.settings.roles },
              element: <SettingsPage />,
            },
            { path: paths.profile(), element: <ProfilePage /> },
            { path: paths.unauthorized(), element: <UnauthorizedPage /> },
            { path: '*', element: toDashboard },
          ],
        },
      ],
    },
  ]
}
