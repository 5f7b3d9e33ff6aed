import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeReturnUrl } from './return-url.ts'

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
