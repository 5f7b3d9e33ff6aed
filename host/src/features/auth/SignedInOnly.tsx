import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/**
 * Sends a visitor to /login with the wanted page as returnUrl (A §2). Who logged out on this very page goes
 * to a plain /login (A §4). Who must set up a second factor first sees `enrolment` instead of any page.
 */
export function SignedInOnly({ children, enrolment }: { children: ReactNode; enrolment: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [cameSignedIn] = useState(session.status === 'signed-in')
  if (session.status === 'signed-in') return session.user.mustEnrolSecondFactor ? enrolment : children
  const leftOnPurpose = cameSignedIn && session.reason === 'logout'
  return <Navigate to={paths.login(leftOnPurpose ? undefined : `${pathname}${search}${hash}`)} replace />
}
