import type { Caller } from '../../base/caller.ts'
import { notFound } from '../../base/errors.ts'
import { requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { visibleOrganization } from './organizations.repository.ts'

/** Returns an organization that the caller sees, or throws 404. */
export async function findOrganization(db: Database, caller: Caller, id: string) {
  const found = await visibleOrganization(db, caller, requireId(id, 'organization'))
  if (!found) throw notFound('organization')
  return found
}

export const seesOrganization = async (db: Database, caller: Caller, id: string): Promise<boolean> =>
  (await visibleOrganization(db, caller, id)) !== undefined
