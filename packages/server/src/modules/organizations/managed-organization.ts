import { requireAccess } from '../../auth/access.ts'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { findOrganization } from './find-organization.ts'

/** Returns the id of an organization on which the caller has the access level Manager. */
export async function managedOrganization(db: Database, caller: Caller, id: string): Promise<string> {
  const organization = await findOrganization(db, caller, id)
  await requireAccess(db, caller, organization.id, 'Manager')
  return organization.id
}
