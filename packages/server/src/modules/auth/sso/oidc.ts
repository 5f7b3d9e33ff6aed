import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { SsoProvider } from './sso-provider.ts'

const PATIENCE_SECONDS = 5
/** Users wait for the logout, which also works without the provider. */
const LOGOUT_PATIENCE_SECONDS = 2
const CLOCK_TOLERANCE_SECONDS = 60
const FRESH_SECONDS = 120

export type SsoPurpose = 'sign-in' | 'proof'

export type SsoFailure = 'unavailable' | 'denied'

export class SsoError extends Error {
  override readonly name = 'SsoError'
  readonly failure: SsoFailure
  constructor(failure: SsoFailure, code: string) {
    super(code)
    this.failure = failure
  }
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** Derived from the cookie's secret, so that the server stores none of them. */
const derived = (secret: string, what: 'state' | 'nonce' | 'verifier') =>
  createHash('sha256').update(`${what} ${secret}`).digest('base64url')

/** If the attempt was replaced, only the state says which page waits for the answer. */
const PROOF = 'proof.'
const stateOf = (secret: string, purpose: SsoPurpose) =>
  `${purpose === 'proof' ? PROOF : ''}${derived(secret, 'state')}`
const stateIn = (query: string) => new URLSearchParams(query).get('state')
const purposeOf = (query: string): SsoPurpose => (stateIn(query)?.startsWith(PROOF) ? 'proof' : 'sign-in')

const open = ({ issuer, clientId, clientSecret }: SsoProvider, timeout = PATIENCE_SECONDS) =>
  client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    {
      timeout,
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )

export function oidc(publicUrl: string) {
  const redirectUri = ({ id }: SsoProvider) => new URL(`/api/auth/sso/${id}/callback`, publicUrl).href

  return {
    /** Each call reads the metadata, so that an outage is noticed. @throws SsoError */
    async begin(provider: SsoProvider, secret: string, purpose: SsoPurpose): Promise<string> {
      const config = await open(provider).catch(refuse)
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(provider),
        scope: provider.scope,
        state: stateOf(secret, purpose),
        nonce: derived(secret, 'nonce'),
        code_challenge: await client.calculatePKCECodeChallenge(derived(secret, 'verifier')),
        code_challenge_method: 'S256',
        ...(purpose === 'proof' && { prompt: 'login', max_age: '0' }),
      }).href
    },

    purposeOf,

    /** The cookie may belong to a later attempt, of another tab. */
    isAnswerTo: (secret: string, query: string) => stateIn(query) === stateOf(secret, purposeOf(query)),

    /** `query` is that of the redirect address. @throws SsoError */
    async finish(provider: SsoProvider, query: string, secret: string, purpose: SsoPurpose): Promise<Claims> {
      try {
        const config = await open(provider)
        const address = new URL(redirectUri(provider))
        address.search = query
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: stateOf(secret, purpose),
          expectedNonce: derived(secret, 'nonce'),
          pkceCodeVerifier: derived(secret, 'verifier'),
          idTokenExpected: true,
          ...(purpose === 'proof' && { maxAge: FRESH_SECONDS }),
        })
        const claims = tokens.claims()
        if (!claims) throw new SsoError('denied', 'no ID token')
        if (!config.serverMetadata().userinfo_endpoint) return claims
        return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
      } catch (error) {
        return refuse(error)
      }
    },

    async logoutUrl(provider: SsoProvider): Promise<string | undefined> {
      try {
        const config = await open(provider, LOGOUT_PATIENCE_SECONDS)
        if (!config.serverMetadata().end_session_endpoint) return undefined
        const back = new URL('/login', publicUrl).href
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href
      } catch {
        return undefined
      }
    },
  }
}
export type Oidc = ReturnType<typeof oidc>

/** Errors of the library can contain tokens, so only their code is logged. */
function refuse(error: unknown): never {
  if (error instanceof SsoError) throw error
  const answered =
    error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError
  const { code, error: reason } = Object(error)
  throw new SsoError(answered ? 'denied' : 'unavailable', String(reason ?? code ?? 'no answer'))
}
