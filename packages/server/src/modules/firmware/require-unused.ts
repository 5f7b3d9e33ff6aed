import type { Database } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import { messages } from './firmware.messages.ts'
import { firmwareRepository } from './firmware.repository.ts'
import { firmwareUsage } from './firmware-usage.repository.ts'

const NAMED = 3

/** @throws 409 with the reason, and who uses it, when a firmware must not be deleted */
export async function requireUnused(tx: Database, id: string): Promise<void> {
  const record = await firmwareRepository(tx).find(id)
  if (record?.releaseState === 'released') throw conflict(messages.released)
  const usage = firmwareUsage(tx)
  const users = await usage.users(id, undefined)
  if (users.length > 0) throw conflict(messages.assigned(...named(users)))
  const updating = await usage.updating(id)
  if (updating.length > 0) throw conflict(messages.installing(...named(updating)))
}

/** The first names, and how many there are besides. */
function named(users: readonly { readonly controllerName: string }[]): [names: string[], more: number] {
  const names = users.slice(0, NAMED).map(({ controllerName }) => controllerName)
  return [names, users.length - names.length]
}
