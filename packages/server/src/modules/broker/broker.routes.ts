import { HttpError } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import { errors as messages } from '../../texts/en.ts'
import { type BrokerAccess, brokerAction, signIn } from './broker-access.ts'

const allow = { result: 'allow' } as const
const deny = { result: 'deny' } as const

/** For EMQX, with a secret shared with the servers. */
export function brokerRoutes(app: App, access: BrokerAccess): void {
  const config = { public: true }
  const onRequest = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    if (!access.isBroker(headers.authorization)) throw new HttpError(403, messages.forbidden)
  }

  app.post('/broker/auth', { config, onRequest, schema: { hide: true, body: signIn } }, async (request) => {
    const who = await access.signIn(request.body)
    return who === undefined ? deny : { ...allow, is_superuser: who === 'server' }
  })

  app.post(
    '/broker/acl',
    { config, onRequest, schema: { hide: true, body: brokerAction } },
    async (request) => (access.may(request.body) ? allow : deny),
  )
}
