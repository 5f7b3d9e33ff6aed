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

export const setCookie = (reply: FastifyReply, cookie: string) =>
  reply.header('set-cookie', `${cookie}${reply.request.protocol === 'https' ? '; Secure' : ''}`)

interface SessionCookies {
  readonly antiForgery: string
  /** For sessions that live in cookies. */
  readonly accessToken?: string | undefined
}

export function setSessionCookies(reply: FastifyReply, { antiForgery, accessToken }: SessionCookies): void {
  setCookie(reply, `${ANTI_FORGERY_COOKIE}=${antiForgery}; Path=/; SameSite=Strict`)
  if (accessToken === undefined) return
  const attributes = `Path=/api; HttpOnly; Max-Age=${ACCESS_TOKEN_SECONDS}; SameSite=Strict`
  setCookie(reply, `${SESSION_COOKIE}=${accessToken}; ${attributes}`)
}

/** The device stays known after sign-out. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const attributes = `Path=/api/auth; HttpOnly; Max-Age=${DEVICE_DAYS * 86_400}; SameSite=Strict`
  setCookie(reply, `${DEVICE_COOKIE}=${token}; ${attributes}`)
}

/** Lax, because the provider redirects from another site. */
export const SSO_COOKIE = 'hoistway-sso'

export const setSsoCookie = (reply: FastifyReply, secret: string, seconds: number) =>
  setCookie(reply, `${SSO_COOKIE}=${secret}; Path=/api/auth; HttpOnly; Max-Age=${seconds}; SameSite=Lax`)

export const clearSsoCookie = (reply: FastifyReply) => setSsoCookie(reply, '', 0)

export function clearSessionCookies(reply: FastifyReply): void {
  setCookie(reply, `${SESSION_COOKIE}=; Path=/api; HttpOnly; Max-Age=0; SameSite=Strict`)
  setCookie(reply, `${ANTI_FORGERY_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`)
}
