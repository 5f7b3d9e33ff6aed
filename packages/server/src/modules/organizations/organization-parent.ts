import { hasAccess, type OrganizationBody } from '@hoistway/contracts/organization'
import { isAdmin } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { forbidden } from '../../base/errors.ts'
import { refusedField, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { accessLevelOn } from '../../db/scope.ts'
import { organizations as messages } from '../../texts/en.ts'
import { organizationWrites } from './organization-writes.repository.ts'
import { visibleOrganization } from './organizations.repository.ts'

/** The caller must manage the new and the previous parent. */
export async function checkParent(
  tx: Database,
  caller: Caller,
  body: OrganizationBody,
  id?: string,
): Promise<void> {
  const wanted = body.parentOrganizationId?.toLowerCase() ?? null
  const organizations = organizationWrites(tx)
  // Two concurrent moves could create a cycle.
  await organizations.lockTree()
  const before = (id !== undefined && (await organizations.parentOf(id))) || null
  // An unchanged parent stays valid even if it can no longer be chosen.
  if (wanted === before) return
  if (before) await requireManager(tx, caller, before)
  if (!wanted) return
  const parent = await visibleOrganization(
    tx,
    caller,
    requireReference(wanted, 'parentOrganizationId', 'parentOrganization'),
  )
  if (!parent) throw unknownReference('parentOrganizationId', 'parentOrganization')
  if (parent.type !== 'Organization') throw refused(messages.buildingAsParent)
  if (!parent.isActive) throw refused(messages.inactiveParent)
  if (id !== undefined && (await organizations.isBelow(id, parent.id))) {
    throw refused(messages.belowItself)
  }
  await requireManager(tx, caller, parent.id)
}

async function requireManager(tx: Database, caller: Caller, id: string): Promise<void> {
  if (!isAdmin(caller) && !hasAccess(await accessLevelOn(tx, caller.id, id), 'Manager'))
    throw forbidden(messages.parentNeedsManager)
}

const refused = (message: string) => refusedField('parentOrganizationId', message)
