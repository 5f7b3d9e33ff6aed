import { ownPath } from '../../shared/own-path.ts'

const signInPages = ['/login', '/register']

/** The page that a `returnUrl` leads to: only paths of this origin (reading 40), never the sign-in pages. */
export function safeReturnUrl(wanted: string | null, origin?: string): string | undefined {
  const path = ownPath(wanted, origin)
  const [pathname = ''] = path?.split(/[?#]/) ?? []
  return signInPages.includes(pathname.toLowerCase()) ? undefined : path
}
