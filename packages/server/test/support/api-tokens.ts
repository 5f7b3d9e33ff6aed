import { randomBytes } from 'node:crypto'
import type { Answer, startedServer } from './world.ts'

type Server = ReturnType<typeof startedServer>

interface Wanted {
  readonly name?: string
  readonly actions?: readonly string[]
  readonly remotes?: readonly string[]
  readonly scopes?: readonly string[]
  readonly roles?: readonly string[]
  readonly memberships?: readonly { readonly organizationId: string; readonly accessLevel: string }[]
  readonly expiresAt?: string
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export async function newServiceAccount(
  server: Server,
  { roles = [], memberships = [] }: Wanted = {},
): Promise<string> {
  const body = { name: `service-${randomBytes(6).toString('hex')}`, roles, memberships }
  const { status, body: account } = await server.as('admin', 'POST', 'service-accounts', body)
  if (status !== 201) throw new Error(`no service account: ${JSON.stringify(account)}`)
  return account.id
}

export const createApiToken = (
  server: Server,
  accountId: string,
  { name = 'ci', actions = [], remotes = [], scopes = [], expiresAt = inDays(30) }: Wanted,
): Promise<Answer> =>
  server.as('admin', 'POST', `service-accounts/${accountId}/tokens`, {
    name,
    scopes: [...scopes, ...actions.map((action) => `releases:${action}`)],
    remotes,
    expiresAt,
  })

export async function newApiToken(server: Server, wanted: Wanted) {
  const accountId = await newServiceAccount(server, wanted)
  const { status, body } = await createApiToken(server, accountId, wanted)
  if (status !== 201) throw new Error(`no API token: ${JSON.stringify(body)}`)
  const { id, token } = body as { id: string; token: string }
  return { id, token, accountId, path: `service-accounts/${accountId}/tokens/${id}` }
}
