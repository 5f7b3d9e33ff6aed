import { requireAccess } from '../../auth/access.ts'
import type { Caller } from '../../base/caller.ts'
import { orNotFound } from '../../base/errors.ts'
import { requireId, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { visibleOrganization } from './organizations.repository.ts'

export async function findOrganization(db: Database, caller: Caller, id: string) {
  return orNotFound(await visibleOrganization(db, caller, requireId(id, 'organization')), 'organization')
}

export async function managedOrganization(db: Database, caller: Caller, id: string) {
  const found = await findOrganization(db, caller, id)
  await requireAccess(db, caller, found.id, 'Manager')
  return found
}

export const seesOrganization = async (db: Database, caller: Caller, id: string): Promise<boolean> =>
  (await visibleOrganization(db, caller, id)) !== undefined

export async function requireManagedOrganization(
  db: Database,
  caller: Caller,
  { organizationId }: { readonly organizationId: string },
): Promise<void> {
  const field = 'organizationId'
  const seen = await seesOrganization(db, caller, requireReference(organizationId, field, 'organization'))
  if (!seen) throw unknownReference(field, 'organization')
  await requireAccess(db, caller, organizationId, 'Manager')
}
