import { TOTP } from 'otpauth'
import { query } from './database.ts'
import type { startedServer } from './world.ts'

type Server = ReturnType<typeof startedServer>

const PASSWORD = 'Quiet-Lobby-7'

/** Returns the code of a time `steps` of 30 s from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

let accounts = 0

export async function newAccount(server: Server) {
  accounts += 1
  const email = `factor-${accounts}@example.org`
  const account = { firstName: 'Fay', lastName: 'Two', email, password: PASSWORD, confirmPassword: PASSWORD }
  const { body } = await server.call('POST', 'auth/register', {
    body: account,
    headers: { 'x-forwarded-for': `203.0.113.${accounts}` },
  })
  return {
    email,
    password: PASSWORD,
    id: String(body.user.id),
    token: String(body.token),
    refreshToken: String(body.refreshToken),
    signIn: () => server.signIn(email, PASSWORD),
    call: (method: string, path: string, sent?: unknown) =>
      server.call(method, path, { token: body.token, ...(sent !== undefined && { body: sent }) }),
  }
}

/** The code of the previous step is used, the current one is not. */
export async function newAccountWithFactor(server: Server) {
  const account = await newAccount(server)
  const begun = await account.call('POST', 'auth/second-factor/enrolment', { password: PASSWORD })
  const secret: string = begun.body.secret
  const confirmed = await account.call('POST', 'auth/second-factor/confirm', { code: codeOf(secret, -1) })
  const recoveryCodes: string[] = confirmed.body.recoveryCodes
  const second = (challenge: string, code: string) =>
    server.call('POST', 'auth/login/second-factor', { body: { challenge, code } })
  const challenge = async (): Promise<string> => (await account.signIn()).body.challenge
  return { ...account, secret, recoveryCodes, second, challenge }
}

export const auditOf = async (server: Server, id: string): Promise<string[]> =>
  (
    await query(
      server.databaseUrl,
      `select action from audit_log where entity = 'user' and entity_id = '${id}' order by at, id`,
    )
  ).map(({ action }) => String(action))
