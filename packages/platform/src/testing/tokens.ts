import type { AuthResponse, User } from '@hoistway/contracts/auth'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A three-part token that expires the given number of seconds after `now` (milliseconds). Its signature is invalid. */
export function tokenFor(seconds: number, now = Date.now(), mark = ''): string {
  const exp = Math.floor(now / 1000) + seconds
  return `${encode({ alg: 'none' })}.${encode({ exp, mark })}.signature`
}

export const ada: User = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  roles: ['Admin'],
}

/** A session of Ada whose token is valid for the given number of seconds. */
export function sessionFor(seconds: number, mark = ''): AuthResponse {
  return { token: tokenFor(seconds, Date.now(), mark), refreshToken: `refresh-${mark}`, user: ada }
}
