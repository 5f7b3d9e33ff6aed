import { authResponse } from '@hoistway/contracts/auth'
import { ssoCode, ssoStart } from '@hoistway/contracts/sso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressGroup } from '../../../auth/address.ts'
import { clearSsoCookie, cookie, SSO_COOKIE, setSsoCookie } from '../../../auth/cookies.ts'
import { HttpError } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import { SsoError, type SsoFailure, type SsoPurpose } from './oidc.ts'
import { type SsoRefusal, ssoAccounts } from './sso-accounts.repository.ts'
import { ATTEMPT_SECONDS, type SsoAttempts } from './sso-attempts.repository.ts'
import type { SsoProvider } from './sso-provider.ts'
import { ssoSignIn } from './sso-sign-in.ts'

const config = { public: true }
const params = z.object({ provider: z.string() })

/** Refusals look alike, so that they reveal nothing about accounts. */
type Shown = SsoFailure | 'refused' | 'pending' | 'expired'

export function ssoRoutes(app: App, deps: AuthDeps): void {
  const { db, providers, oidc, attempts, secondFactor, open } = deps
  const identify = ssoSignIn(deps)
  const starts = new Throttle(deps.limits, 'sso-start', windows.ssoStarts)
  const providerOf = (id: string) => providers.find((each) => each.id === id)

  app.get(
    '/auth/sso/:provider/start',
    { config, schema: { hide: true, params, querystring: ssoStart } },
    async (request, reply) => {
      const provider = providerOf(request.params.provider)
      const { returnUrl, purpose } = request.query
      if (!provider) return failed(reply, purpose, 'unavailable', returnUrl)
      try {
        await starts.begin(addressGroup(request))
        const secret = await attempts.begin(provider.id, purpose, returnUrl)
        const address = await oidc.begin(provider, secret, purpose)
        setSsoCookie(reply, secret, ATTEMPT_SECONDS)
        return reply.redirect(address, 303)
      } catch (error) {
        return failed(reply, purpose, failureIn(request, provider, error), returnUrl)
      }
    },
  )

  app.get(
    '/auth/sso/:provider/callback',
    { config, schema: { hide: true, params } },
    async (request, reply) => {
      const provider = providerOf(request.params.provider)
      const secret = cookie(request, SSO_COOKIE)
      const query = new URL(request.url, 'http://server').search
      const purpose = oidc.purposeOf(query)
      if (!provider || !secret || !oidc.isAnswerTo(secret, query)) return failed(reply, purpose, 'expired')
      let attempt: Awaited<ReturnType<SsoAttempts['answer']>>
      try {
        attempt = await attempts.answer(secret, provider.id, purpose)
        if (!attempt) return failed(reply, purpose, 'expired')
        const { returnUrl } = attempt
        const claims = await oidc.finish(provider, query, secret, purpose)
        const found =
          purpose === 'proof'
            ? { userId: await ssoAccounts(db).idOf(provider.issuer, claims.sub) }
            : await identify(request, provider, claims)
        if ('refused' in found) return failed(reply, purpose, shownRefusal(found.refused), returnUrl)
        if (!found.userId) return failed(reply, purpose, 'refused')
        return back(reply, purpose, { code: await attempts.identified(secret, found.userId) }, returnUrl)
      } catch (error) {
        const shown = failureIn(request, provider, error)
        return failed(reply, purpose, shown, attempt?.returnUrl)
      }
    },
  )

  app.post(
    '/auth/sso/session',
    { config, schema: { body: ssoCode, response: { 200: authResponse } } },
    async (request, reply) => {
      const secret = cookie(request, SSO_COOKIE) ?? ''
      const spent = await attempts.spend(secret, request.body.code, 'sign-in')
      clearSsoCookie(reply)
      if (!spent) throw new HttpError(401, messages.sso.expired)
      await secondFactor.demand(spent.userId, { provider: spent.provider })
      return open(request, reply, spent.userId, { provider: spent.provider })
    },
  )
}

const shownRefusal = (refusal: SsoRefusal): Shown =>
  refusal === 'waits-for-approval' ? 'pending' : 'refused'

function failureIn(request: FastifyRequest, { id }: SsoProvider, error: unknown): Shown {
  const failed = [{ provider: id, err: error }, 'single sign-on failed'] as const
  if (error instanceof SsoError) {
    request.log.warn(...failed)
    return error.failure
  }
  // Too many attempts must not fill the log.
  if (!(error instanceof HttpError)) request.log.error(...failed)
  return 'unavailable'
}

const failed = (reply: FastifyReply, purpose: SsoPurpose, failure: Shown, returnUrl?: string | null) =>
  back(reply, purpose, { failure }, returnUrl)

/** The result is in the fragment, which reaches no log. */
function back(
  reply: FastifyReply,
  purpose: SsoPurpose,
  result: { readonly code: string } | { readonly failure: Shown },
  returnUrl?: string | null,
) {
  const page = purpose === 'proof' ? '/sign-in-proof' : '/login'
  const query = returnUrl ? `?${new URLSearchParams({ returnUrl })}` : ''
  return reply.redirect(`${page}${query}#${new URLSearchParams({ ...result })}`, 303)
}
