import { ownPath } from '../../shared/own-path.ts'

const signInPages = ['/login', '/register']

/** Returns a path of this origin that is no sign-in page, otherwise `undefined`. */
export function safeReturnUrl(returnUrl: string | null, origin?: string): string | undefined {
  const path = ownPath(returnUrl, origin)
  const [pathname = ''] = path?.split(/[?#]/) ?? []
  return signInPages.includes(pathname.toLowerCase()) ? undefined : path
}
