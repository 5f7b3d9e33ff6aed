import { requireAccess } from '../../auth/access.ts'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { findOrganization } from './find-organization.ts'

export async function managedOrganization(db: Database, caller: Caller, id: string): Promise<string> {
  const organization = await findOrganization(db, caller, id)
  await requireAccess(db, caller, organization.id, 'Manager')
  return organization.id
}
