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

/** The parent must be active, managed by the caller, and not below the record itself. */
export async function checkParent(
  tx: Database,
  caller: Caller,
  body: OrganizationBody,
  id?: string,
): Promise<void> {
  const { parentOrganizationId } = body
  if (!parentOrganizationId) return
  const organizations = organizationWrites(tx)
  // Two concurrent moves could create a cycle.
  await organizations.lockTree()
  const parent = await visibleOrganization(
    tx,
    caller,
    requireReference(parentOrganizationId, 'parentOrganizationId', 'parentOrganization'),
  )
  if (!parent) throw unknownReference('parentOrganizationId', 'parentOrganization')
  const kept = id !== undefined && (await organizations.parentOf(id)) === parent.id
  // An unchanged parent stays valid even if it can no longer be chosen.
  if (kept) return
  if (parent.type !== 'Organization') throw refused(messages.buildingAsParent)
  if (!parent.isActive) throw refused(messages.inactiveParent)
  if (id !== undefined && (await organizations.isBelow(id, parent.id))) {
    throw refused(messages.belowItself)
  }
  if (!isAdmin(caller) && !hasAccess(await accessLevelOn(tx, caller.id, parent.id), 'Manager'))
    throw forbidden(messages.parentNeedsManager)
}

const refused = (message: string) => refusedField('parentOrganizationId', message)
