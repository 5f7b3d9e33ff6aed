import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { ControllerSecrets } from '../controller-secrets.repository.ts'
import type { DeviceAccounts } from '../device-accounts.ts'
import { controllerRights, isControllerKey, serverRights } from '../rights.ts'
import {
  commandsToDelete,
  commandsToWrite,
  isManaged,
  type KnownClient,
  roleOf,
  type WantedAccount,
} from './account-plan.ts'
import { DynsecError, openControl } from './control.ts'

interface Options {
  /** Address of Mosquitto with an account that may use the control topic. */
  readonly controlUrl: string
  /** Address of Mosquitto with the server's own account. */
  readonly serverUrl: string
  /** Of this installation; what is derived from it tells changed secrets apart. */
  readonly installationSecret: string
  readonly secrets: ControllerSecrets
  readonly log: FastifyBaseLogger
}

const client = z.object({ username: z.string(), textdescription: z.string().optional() })
const clientList = z.object({ clients: z.array(client) })
const oneClient = z.object({ client })
const roleList = z.object({ roles: z.array(z.string()) })

/**
 * Accounts of controllers in Mosquitto's dynamic-security plugin: one client and one role for each, and the server's own.
 * Clients that somebody else created are left alone.
 */
export function dynsecAccounts(options: Options): DeviceAccounts & { close(): Promise<void> } {
  const { controlUrl, serverUrl, installationSecret, secrets, log } = options
  const control = openControl(controlUrl, (error) => log.warn({ err: error }, 'control of Mosquitto'))
  const fingerprintKey = Buffer.from(
    hkdfSync('sha256', installationSecret, '', 'hoistway broker accounts', 32),
  )
  const fingerprintOf = (username: string, password: string) =>
    createHmac('sha256', fingerprintKey).update(`${username} ${password}`).digest('base64url')

  const account = (username: string, password: string, rights: WantedAccount['rights']): WantedAccount => ({
    username,
    password,
    rights,
    fingerprint: fingerprintOf(username, password),
  })
  const ofController = (key: string, secret: string) => account(key, secret, controllerRights(key))

  function ofServer(): WantedAccount {
    const { username, password } = new URL(serverUrl)
    return account(decodeURIComponent(username), decodeURIComponent(password), serverRights)
  }

  function toWrite(wanted: WantedAccount, known: KnownClient | undefined, roleExists: boolean) {
    if (!known || isManaged(known)) return commandsToWrite(wanted, known, roleExists)
    log.warn(
      { account: wanted.username },
      'this Mosquitto account is not managed by Hoistway and left as it is',
    )
    return []
  }

  /** Deletes what is left of an account. */
  async function remove(username: string): Promise<void> {
    for (const command of commandsToDelete(username)) await control.send(command).catch(unlessAbsent)
  }

  async function find(username: string): Promise<KnownClient | undefined> {
    const found = await control.send({ command: 'getClient', username }).catch(unlessAbsent)
    return found === undefined ? undefined : oneClient.parse(found).client
  }

  const hasRole = async (username: string) =>
    (await control.send({ command: 'getRole', rolename: roleOf(username) }).catch(unlessAbsent)) !== undefined

  async function changed(keys: readonly string[]): Promise<void> {
    const current = await secrets.of(keys)
    for (const key of keys.filter(isControllerKey)) {
      const known = await find(key)
      const secret = current.get(key)
      if (secret !== undefined) {
        await control.sendAll(toWrite(ofController(key, secret), known, await hasRole(key)))
      } else if (known && isManaged(known)) await remove(key)
    }
  }

  async function reconcile(): Promise<void> {
    const wanted = [...(await secrets.all())].filter(([key]) => isControllerKey(key))
    const accounts = [ofServer(), ...wanted.map(([key, secret]) => ofController(key, secret))]
    const { clients } = clientList.parse(await control.send({ command: 'listClients', verbose: true }))
    const { roles } = roleList.parse(await control.send({ command: 'listRoles', verbose: false }))
    const known = new Map(clients.map((each) => [each.username, each]))
    const existing = new Set(roles)
    await control.sendAll(
      accounts.flatMap((each) =>
        toWrite(each, known.get(each.username), existing.has(roleOf(each.username))),
      ),
    )
    const names = new Set(accounts.map(({ username }) => username))
    for (const each of clients) if (isManaged(each) && !names.has(each.username)) await remove(each.username)
  }

  // One after the other: a reconciliation that read the database before a write must not undo it.
  const queue = new PQueue({ concurrency: 1 })

  return {
    changed: (keys) => queue.add(() => changed(keys)),
    reconcile: () => queue.add(reconcile),
    close: control.close,
  }
}

/** The plugin knows no such client or role. */
function unlessAbsent(error: unknown): undefined {
  if (error instanceof DynsecError && /not found/i.test(error.message)) return
  throw error
}
