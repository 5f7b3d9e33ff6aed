import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { safeReturnUrl } from './return-url.ts'

/**
 * Redirects a visitor to /login with the requested page as `returnUrl`, but without one after a logout on this page. A
 * user who must set up a second factor first sees `enrolment` instead of any page.
 */
export function SignedInOnly({ children, enrolment }: { children: ReactNode; enrolment: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [cameSignedIn] = useState(session.status === 'signed-in')
  if (session.status === 'signed-in') return session.user.mustEnrolSecondFactor ? enrolment : children
  const hasLoggedOut = cameSignedIn && session.reason === 'logout'
  return <Navigate to={paths.login(hasLoggedOut ? undefined : `${pathname}${search}${hash}`)} replace />
}

/**
 * Redirects signed-in users away from the sign-in pages, even after a sign-in in another tab: with `follow` to the page
 * in `returnUrl`, otherwise to the dashboard.
 */
export function SignedOutOnly({ children, follow }: { children: ReactNode; follow: boolean }) {
  const session = useSession()
  const [query] = useSearchParams()
  if (session.status === 'signed-out') return children
  const target = follow ? safeReturnUrl(query.get('returnUrl')) : undefined
  return <Navigate to={target ?? paths.dashboard()} replace />
}
