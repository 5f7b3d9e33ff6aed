import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_TOKEN_SECONDS } from './tokens.ts'

/** Access token of a session with `?cookie=true`; scripts cannot read it. */
export const SESSION_COOKIE = 'hoistway-session'
/** Recognizes a device that the account has signed in on. Grants no access. */
export const DEVICE_COOKIE = 'hoistway-device'
const DEVICE_DAYS = 365
/** Pages send this cookie back as a header. */
const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
export const ANTI_FORGERY_HEADER = 'x-xsrf-token'

export function cookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

interface SessionCookies {
  readonly antiForgery: string
  /** For sessions that live in cookies. */
  readonly accessToken?: string | undefined
}

export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { antiForgery, accessToken }: SessionCookies,
): void {
  const common = protection(request)
  reply.header('set-cookie', `${ANTI_FORGERY_COOKIE}=${antiForgery}; Path=/; ${common}`)
  if (accessToken === undefined) return
  const lifetime = `Max-Age=${ACCESS_TOKEN_SECONDS}`
  reply.header('set-cookie', `${SESSION_COOKIE}=${accessToken}; Path=/api; HttpOnly; ${lifetime}; ${common}`)
}

/** The device stays known after sign-out. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const lifetime = `Max-Age=${DEVICE_DAYS * 86_400}`
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${token}; Path=/api/auth; HttpOnly; ${lifetime}; ${protection(request)}`,
  )
}

/** Lax, because the provider redirects from another site. */
export const SSO_COOKIE = 'hoistway-sso'

export function setSsoCookie(request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number) {
  const common = `Path=/api/auth; HttpOnly; Max-Age=${seconds}; SameSite=Lax`
  reply.header(
    'set-cookie',
    `${SSO_COOKIE}=${secret}; ${common}${request.protocol === 'https' ? '; Secure' : ''}`,
  )
}

export const clearSsoCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${SSO_COOKIE}=; Path=/api/auth; HttpOnly; Max-Age=0; SameSite=Lax`)

const protection = ({ protocol }: FastifyRequest) =>
  `SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`

export function clearSessionCookies(reply: FastifyReply): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=; Path=/api; HttpOnly; Max-Age=0; SameSite=Strict`)
  reply.header('set-cookie', `${ANTI_FORGERY_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`)
}
