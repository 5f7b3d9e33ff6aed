import { paths } from '@hoistway/platform/paths'
import { useSession } from '@hoistway/platform/session'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeReturnUrl } from './return-url.ts'

/**
 * Sign-in pages are for visitors: whoever is signed in, already or just now or in another tab, goes on to
 * the wanted page, else to the dashboard (A §2). Registration always leads to the dashboard.
 */
export function SignedOutOnly({ children, follow }: { children: ReactNode; follow: boolean }) {
  const session = useSession()
  const [query] = useSearchParams()
  if (session.status === 'signed-out') return children
  const wanted = follow ? safeReturnUrl(query.get('returnUrl')) : undefined
  return <Navigate to={wanted ?? paths.dashboard()} replace />
}
