import { createHmac, hkdfSync } from 'node:crypto'
import { controllerRights, type Rights, serverRights } from '../rights.ts'
import type { DynsecCommand } from './control.ts'

const MARK = 'Managed by Hoistway'

export interface WantedAccount {
  readonly username: string
  readonly password: string
  readonly rights: Rights
  /** Reveals a changed password, which the plugin does not return. */
  readonly fingerprint: string
}

export interface KnownClient {
  readonly username: string
  readonly textdescription?: string | undefined
}

/** Roles cannot contain the user name, so each account has its own. */
export const roleOf = (username: string) => `hoistway:${username}`
const describe = ({ rights, fingerprint }: WantedAccount) =>
  `${MARK}, rights ${rights.version}, secret ${fingerprint}`

export const isManaged = ({ textdescription }: KnownClient): boolean =>
  textdescription?.startsWith(MARK) ?? false

const aclsOf = ({ publish, subscribe, subscribeWithin = [] }: Rights) => [
  ...publish.map((topic) => ({ acltype: 'publishClientSend', topic, priority: 0, allow: true })),
  ...subscribe.map((topic) => ({ acltype: 'subscribeLiteral', topic, priority: 0, allow: true })),
  ...subscribeWithin.map((topic) => ({ acltype: 'subscribePattern', topic, priority: 0, allow: true })),
]

/** The plugin ends an account's session if its password or rights changed. */
export function commandsToWrite(
  account: WantedAccount,
  known: KnownClient | undefined,
  roleExists: boolean,
): DynsecCommand[] {
  if (known?.textdescription === describe(account) && roleExists) return []
  const { username, password, rights } = account
  const rolename = roleOf(username)
  return [
    { command: roleExists ? 'modifyRole' : 'createRole', rolename, acls: aclsOf(rights) },
    {
      command: known ? 'modifyClient' : 'createClient',
      username,
      password,
      textdescription: describe(account),
      roles: [{ rolename, priority: -1 }],
    },
  ]
}

export const commandsToDelete = (username: string): DynsecCommand[] => [
  { command: 'deleteClient', username },
  { command: 'deleteRole', rolename: roleOf(username) },
]

export function wantedAccounts(serverUrl: string, installationSecret: string) {
  const fingerprintKey = Buffer.from(
    hkdfSync('sha256', installationSecret, '', 'hoistway broker accounts', 32),
  )
  const account = (username: string, password: string, rights: Rights): WantedAccount => ({
    username,
    password,
    rights,
    fingerprint: createHmac('sha256', fingerprintKey).update(`${username} ${password}`).digest('base64url'),
  })
  return {
    ofController: (key: string, secret: string) => account(key, secret, controllerRights(key)),
    ofServer() {
      const { username, password } = new URL(serverUrl)
      return account(decodeURIComponent(username), decodeURIComponent(password), serverRights)
    },
  }
}
