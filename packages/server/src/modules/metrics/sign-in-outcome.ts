import { SECOND_FACTOR_NEEDED } from '@hoistway/contracts/second-factor'

export type SignInOutcome =
  | 'succeeded'
  | 'second-factor-needed'
  | 'refused'
  | 'throttled'
  | 'invalid'
  | 'failed'

const signInRoutes = ['/api/auth/login', '/api/auth/login/second-factor', '/api/auth/sso/session']

export const isSignIn = (method: string, route: string) => method === 'POST' && signInRoutes.includes(route)

export function signInOutcome(status: number, code: unknown): SignInOutcome {
  if (status < 300) return 'succeeded'
  if (status === 401 && code === SECOND_FACTOR_NEEDED) return 'second-factor-needed'
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'throttled'
  return status < 500 ? 'invalid' : 'failed'
}
