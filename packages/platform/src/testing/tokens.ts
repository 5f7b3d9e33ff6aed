import type { AuthResponse, User } from '@hoistway/contracts/auth'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Expires `seconds` after `now` (milliseconds). The signature is invalid. */
export function tokenFor(seconds: number, now = Date.now(), mark = '', sub?: string): string {
  const exp = Math.floor(now / 1000) + seconds
  return `${encode({ alg: 'none' })}.${encode({ exp, mark, sub })}.signature`
}

export const ada: User = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  roles: ['Admin'],
}

/** A session that is valid for the given number of seconds. */
export function sessionFor(seconds: number, mark = '', user = ada): AuthResponse {
  return { token: tokenFor(seconds, Date.now(), mark, user.id), refreshToken: `refresh-${mark}`, user }
}
