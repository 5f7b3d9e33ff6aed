import type { Database } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import { firmwareRepository } from './firmware.repository.ts'
import { firmwareUsage } from './firmware-usage.repository.ts'

const NAMED = 3

/** @throws 409 with the reason, and who uses it, when a firmware must not be deleted */
export async function requireUnused(tx: Database, id: string): Promise<void> {
  const record = await firmwareRepository(tx).find(id)
  if (record?.releaseState === 'released')
    throw conflict('This firmware is released. Withdraw it before you delete it.')
  const usage = firmwareUsage(tx)
  const users = await usage.users(id, undefined)
  if (users.length > 0)
    throw conflict(`This firmware is assigned to ${named(users)}. Assign another firmware there first.`)
  const updating = await usage.updating(id)
  if (updating.length > 0)
    throw conflict(`This firmware is being installed on ${named(updating)}. Wait until that has ended.`)
}

/** The first names, and how many there are besides. */
function named(users: readonly { readonly controllerName: string }[]): string {
  const names = users.slice(0, NAMED).map(({ controllerName }) => `"${controllerName}"`)
  const rest = users.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
