import type { Rights } from '../rights.ts'
import type { DynsecCommand } from './control.ts'

const MARK = 'Managed by Hoistway'

/** An account as it should be. */
export interface WantedAccount {
  readonly username: string
  readonly password: string
  readonly rights: Rights
  /** Changes with the password, which the plugin does not reveal. */
  readonly fingerprint: string
}

/** What the plugin reports about a client. */
export interface KnownClient {
  readonly username: string
  readonly textdescription?: string | undefined
}

/** Each account has its own role: roles cannot name their users. */
export const roleOf = (username: string) => `hoistway:${username}`
const describe = ({ rights, fingerprint }: WantedAccount) =>
  `${MARK}, rights ${rights.version}, secret ${fingerprint}`

/** Whether a client was created by this product. */
export const isManaged = ({ textdescription }: KnownClient): boolean =>
  textdescription?.startsWith(MARK) ?? false

const aclsOf = ({ publish, subscribe, subscribeWithin = [] }: Rights) => [
  ...publish.map((topic) => ({ acltype: 'publishClientSend', topic, priority: 0, allow: true })),
  ...subscribe.map((topic) => ({ acltype: 'subscribeLiteral', topic, priority: 0, allow: true })),
  ...subscribeWithin.map((topic) => ({ acltype: 'subscribePattern', topic, priority: 0, allow: true })),
]

/** Commands that give an account its password and rights. A session of it ends when either changed. */
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

/** Commands that remove an account; a session of it ends. */
export const commandsToDelete = (username: string): DynsecCommand[] => [
  { command: 'deleteClient', username },
  { command: 'deleteRole', rolename: roleOf(username) },
]
