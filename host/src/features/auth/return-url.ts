import { ownPath } from '../../shared/own-path.ts'

const excluded = ['/login', '/register', '/unauthorized']

/** Returns the path of a page of this origin to open after a sign-in, otherwise `undefined`. */
export function safeReturnUrl(returnUrl: string | null, origin?: string): string | undefined {
  const path = ownPath(returnUrl, origin)
  const [pathname = ''] = path?.split(/[?#]/) ?? []
  return excluded.includes(pathname.toLowerCase()) ? undefined : path
}
