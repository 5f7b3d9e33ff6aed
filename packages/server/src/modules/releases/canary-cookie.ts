import { HOST } from '@hoistway/releases/descriptor'
import type { Registry } from '@hoistway/releases/registry'
import { canariesOf } from '@hoistway/releases/resolve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, setCookie } from '../../auth/cookies.ts'

/**
 * `name@version` of each chosen canary, in a cookie, because pages are requested without a session. It grants nothing:
 * release files are public, and unknown values are ignored.
 */
const CANARY_COOKIE = 'hoistway-canaries'
const BETWEEN = '|'
const DAYS = 30

export function chosenCanaries(request: Pick<FastifyRequest, 'headers'>, registry: Registry): string[] {
  const stored = cookie(request, CANARY_COOKIE)?.split(BETWEEN) ?? []
  return canariesOf(registry, (name, { version }) => stored.includes(`${name}@${version}`))
}

export const hostCanary = (canaries: readonly string[]): string | undefined =>
  canaries.find((each) => each.startsWith(`${HOST}@`))?.slice(HOST.length + 1)

/** Takes effect with the next page. */
export function rememberCanaries(
  request: FastifyRequest,
  reply: FastifyReply,
  canaries: readonly string[],
): void {
  const value = canaries.join(BETWEEN)
  if ((cookie(request, CANARY_COOKIE) ?? '') === value) return
  const lifetime = value === '' ? 0 : DAYS * 86_400
  // Lax, so that links in messages also open the chosen console.
  setCookie(reply, `${CANARY_COOKIE}=${value}; Path=/; HttpOnly; Max-Age=${lifetime}; SameSite=Lax`)
}
