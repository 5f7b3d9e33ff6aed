import { HOST } from '@hoistway/releases/descriptor'
import type { Registry } from '@hoistway/releases/registry'
import { canariesOf } from '@hoistway/releases/resolve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie } from '../../auth/cookies.ts'

/**
 * The canaries that the server has chosen for the user of this browser, each as `name@version`. A page is requested
 * without a session, so the choice is stored here. It grants nothing: files of releases are public, and any value that
 * does not name a current canary counts as none.
 */
const CANARY_COOKIE = 'hoistway-canaries'
const BETWEEN = '|'
const DAYS = 30

/** Returns the current canaries that were chosen for this browser. */
export function chosenCanaries(request: Pick<FastifyRequest, 'headers'>, registry: Registry): string[] {
  const stored = cookie(request, CANARY_COOKIE)?.split(BETWEEN) ?? []
  return canariesOf(registry, (name, { version }) => stored.includes(`${name}@${version}`))
}

/** Returns the version of the console among these canaries. */
export const hostCanary = (canaries: readonly string[]): string | undefined =>
  canaries.find((each) => each.startsWith(`${HOST}@`))?.slice(HOST.length + 1)

/** Stores the choice for the next page, or that there is none any more. */
export function rememberCanaries(
  request: FastifyRequest,
  reply: FastifyReply,
  canaries: readonly string[],
): void {
  const value = canaries.join(BETWEEN)
  if ((cookie(request, CANARY_COOKIE) ?? '') === value) return
  const lifetime = value === '' ? 0 : DAYS * 86_400
  // Lax: also a link of a message leads to the console that was chosen.
  const protection = `SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`
  reply.header(
    'set-cookie',
    `${CANARY_COOKIE}=${value}; Path=/; HttpOnly; Max-Age=${lifetime}; ${protection}`,
  )
}
