import { ownPath } from '../../shared/own-path.ts'

const signInPages = ['/login', '/register']

/** The page that a `returnUrl` names: a path of this origin other than the sign-in pages, else `undefined`. */
export function safeReturnUrl(returnUrl: string | null, origin?: string): string | undefined {
  const path = ownPath(returnUrl, origin)
  const [pathname = ''] = path?.split(/[?#]/) ?? []
  return signInPages.includes(pathname.toLowerCase()) ? undefined : path
}
