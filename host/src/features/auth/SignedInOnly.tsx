import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

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
