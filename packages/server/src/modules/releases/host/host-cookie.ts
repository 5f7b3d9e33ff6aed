import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie } from '../../../auth/cookies.ts'

/**
 * The console on trial that the server has chosen for the user of this browser. A page is requested without a session, so
 * the choice is kept here. It grants nothing: files of a console are public, and it only names the current canary.
 */
const HOST_COOKIE = 'hoistway-host'
const DAYS = 30

/** The version on trial that was chosen for this browser. */
export const chosenHost = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookie(request, HOST_COOKIE)

/** Remembers the choice for the next page, or that there is none any more. */
export function rememberHost(request: FastifyRequest, reply: FastifyReply, canary: string | undefined): void {
  if (chosenHost(request) === canary) return
  const lifetime = canary === undefined ? 0 : DAYS * 86_400
  // Lax: also a link of a message leads to the console that was chosen.
  const protection = `SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`
  reply.header(
    'set-cookie',
    `${HOST_COOKIE}=${canary ?? ''}; Path=/; HttpOnly; Max-Age=${lifetime}; ${protection}`,
  )
}
