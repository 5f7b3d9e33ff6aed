import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { Person } from './identity-provider.ts'

interface Settings {
  readonly port: number
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly afterLogout: string
  readonly skewSeconds: number
}

const settings: Settings = JSON.parse(process.env.IDENTITY_PROVIDER ?? '')
const now = Date.now
Date.now = () => now() + settings.skewSeconds * 1000

// The provider warns that its keys and storage are for development.
console.info = () => {}
console.warn = () => {}

const people = new Map<string, Person | 'refused'>()
let current = ''

const provider = new Provider(settings.issuer, {
  clients: [
    {
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [settings.redirectUri],
      post_logout_redirect_uris: [settings.afterLogout],
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'groups'],
  },
  pkce: { required: () => true },
  cookies: { keys: ['for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount(_, accountId) {
    const person = people.get(accountId)
    if (person === undefined || person === 'refused') return undefined
    return { accountId, claims: () => ({ sub: accountId, ...person }) }
  },
  async loadExistingGrant({ oidc }) {
    const { client, session } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const answer = provider.callback()
const server = createServer(async (request, response) => {
  try {
    if (request.url === '/test/person') {
      const { subject, person } = JSON.parse(await text(request))
      people.set(subject, person)
      current = subject
      response.end()
    } else if (request.url?.startsWith('/interaction/')) {
      const result =
        people.get(current) === 'refused'
          ? { error: 'access_denied', error_description: 'The account is disabled.' }
          : { login: { accountId: current } }
      await provider.interactionFinished(request, response, result)
    } else await answer(request, response)
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})
server.listen(settings.port, '127.0.0.1', () => console.log('listening'))
