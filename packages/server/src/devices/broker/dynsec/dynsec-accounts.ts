import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { z } from 'zod'
import { reportOutages } from '../../../base/outages.ts'
import type { ControllerSecrets } from '../controller-secrets.repository.ts'
import type { DeviceAccounts } from '../device-accounts.ts'
import { isControllerKey } from '../rights.ts'
import {
  commandsToDelete,
  commandsToWrite,
  isManaged,
  type KnownClient,
  roleOf,
  type WantedAccount,
  wantedAccounts,
} from './account-plan.ts'
import { DynsecError, openControl } from './control.ts'

interface Options {
  /** Contains an account that can use the control topic. */
  readonly controlUrl: string
  readonly serverUrl: string
  readonly installationSecret: string
  readonly secrets: ControllerSecrets
  readonly log: FastifyBaseLogger
}

const TRIES = 3

const client = z.object({ username: z.string(), textdescription: z.string().optional() })
const clientList = z.object({ clients: z.array(client) })
const oneClient = z.object({ client })
const roleList = z.object({ roles: z.array(z.string()) })

/** Leaves clients alone that others created in Mosquitto's dynamic-security plugin. */
export function dynsecAccounts(options: Options): DeviceAccounts & { close(): Promise<void> } {
  const { controlUrl, serverUrl, installationSecret, secrets, log } = options
  const control = openControl(controlUrl, reportOutages(log, 'control of Mosquitto'))
  const { ofController, ofServer } = wantedAccounts(serverUrl, installationSecret)

  const foreign = new Set<string>()

  function toWrite(wanted: WantedAccount, known: KnownClient | undefined, roleExists: boolean) {
    const { username: account } = wanted
    if (!known || isManaged(known)) {
      foreign.delete(account)
      return commandsToWrite(wanted, known, roleExists)
    }
    if (!foreign.has(account))
      log.warn({ account }, 'this Mosquitto account is not managed by Hoistway and left as it is')
    foreign.add(account)
    return []
  }

  async function remove(username: string): Promise<void> {
    for (const command of commandsToDelete(username)) await control.send(command).catch(unlessAbsent)
  }

  async function find(username: string): Promise<KnownClient | undefined> {
    const found = await control.send({ command: 'getClient', username }).catch(unlessAbsent)
    return found === undefined ? undefined : oneClient.parse(found).client
  }

  const hasRole = async (username: string) =>
    (await control.send({ command: 'getRole', rolename: roleOf(username) }).catch(unlessAbsent)) !== undefined

  /** Compares again after writing: another server may have written an older secret. */
  async function changed(keys: readonly string[]): Promise<void> {
    for (let left = keys, tries = 0; left.length > 0 && tries < TRIES; tries += 1) {
      const written = await secrets.of(left)
      await write(left, written)
      left = await outdated(left, written)
    }
  }

  async function outdated(keys: readonly string[], known: ReadonlyMap<string, string>): Promise<string[]> {
    if (keys.length === 0) return []
    const now = await secrets.of(keys)
    return keys.filter((key) => now.get(key) !== known.get(key))
  }

  async function write(keys: readonly string[], current: ReadonlyMap<string, string>): Promise<void> {
    for (const key of keys.filter(isControllerKey)) {
      const known = await find(key)
      const secret = current.get(key)
      if (secret !== undefined) {
        await control.sendAll(toWrite(ofController(key, secret), known, await hasRole(key)))
      } else if (known && isManaged(known)) await remove(key)
    }
  }

  async function reconcile(): Promise<void> {
    const wanted = new Map([...(await secrets.all())].filter(([key]) => isControllerKey(key)))
    const accounts = [ofServer(), ...[...wanted].map(([key, secret]) => ofController(key, secret))]
    const { clients } = clientList.parse(await control.send({ command: 'listClients', verbose: true }))
    const { roles } = roleList.parse(await control.send({ command: 'listRoles', verbose: false }))
    const known = new Map(clients.map((each) => [each.username, each]))
    const existing = new Set(roles)
    const writing = accounts.map((each) => ({
      key: each.username,
      commands: toWrite(each, known.get(each.username), existing.has(roleOf(each.username))),
    }))
    await control.sendAll(writing.flatMap(({ commands }) => commands))
    const written = writing.flatMap(({ key, commands }) => (commands.length > 0 ? [key] : []))
    const names = new Set(accounts.map(({ username }) => username))
    const strange = clients.filter((each) => isManaged(each) && !names.has(each.username))
    for (const { username } of strange) if (!isControllerKey(username)) await remove(username)
    // Another server may have changed accounts since the secrets were read.
    const doubtful = await outdated(written.filter(isControllerKey), wanted)
    await changed([...doubtful, ...strange.map(({ username }) => username)])
  }

  // A reconciliation with older data must not undo a write.
  const queue = new PQueue({ concurrency: 1 })

  return {
    changed: (keys) => queue.add(() => changed(keys)),
    reconcile: () => queue.add(() => againWhileTaken(reconcile)),
    close: control.close,
  }
}

async function againWhileTaken(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isTaken = error instanceof DynsecError && /already exists/i.test(error.message)
      if (!isTaken || tries === TRIES) throw error
    }
  }
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof DynsecError && /not found/i.test(error.message)) return
  throw error
}
