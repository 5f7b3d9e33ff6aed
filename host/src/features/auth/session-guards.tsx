import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { HoldEnrolment } from '../../shared/hold-enrolment.ts'
import { ownPath } from '../../shared/own-path.ts'

export function SignedInOnly({ children, enrolment }: { children: ReactNode; enrolment: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [cameSignedIn] = useState(session.status === 'signed-in')
  const [heldFor, setHeldFor] = useState('')
  if (session.status === 'signed-in') {
    const { email, mustEnrolSecondFactor } = session.user
    const isEnrolling = mustEnrolSecondFactor || heldFor === email
    return (
      // The next user of a tab sees and sends nothing of the former one.
      <Fragment key={email}>
        {isEnrolling ? (
          <HoldEnrolment value={(isHeld) => setHeldFor(isHeld ? email : '')}>{enrolment}</HoldEnrolment>
        ) : (
          children
        )}
      </Fragment>
    )
  }
  const hasLoggedOut = cameSignedIn && session.reason === 'logout'
  return <Navigate to={paths.login(hasLoggedOut ? undefined : `${pathname}${search}${hash}`)} replace />
}

/** Also redirects after a sign-in in another tab. */
export function SignedOutOnly({ children, follow }: { children: ReactNode; follow: boolean }) {
  const session = useSession()
  const [query] = useSearchParams()
  if (session.status === 'signed-out') return children
  const target = follow ? safeReturnUrl(query.get('returnUrl')) : undefined
  return <Navigate to={target ?? paths.dashboard()} replace />
}

const excluded = ['/login', '/register', '/unauthorized']

/** Returns the path of a page of this origin to open after a sign-in, otherwise `undefined`. */
export function safeReturnUrl(returnUrl: string | null, origin?: string): string | undefined {
  const path = ownPath(returnUrl, origin)
  const [pathname = ''] = path?.split(/[?#]/) ?? []
  return excluded.includes(pathname.toLowerCase()) ? undefined : path
}
