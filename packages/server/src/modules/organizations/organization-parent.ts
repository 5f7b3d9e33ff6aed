import type { AccessLevel, OrganizationBody } from '@hoistway/contracts/organization'
import { hasLevel } from '../../auth/access.ts'
import type { Caller } from '../../base/caller.ts'
import { refusedField, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizations as messages } from '../../texts/en.ts'
import { organizationWrites } from './organization-writes.repository.ts'
import { visibleOrganization } from './organizations.repository.ts'

/**
 * The caller must manage the new and the previous parent. Members of the new one get their rights on the organization,
 * so only its own Administrators add it to their others, or give a parent to one that had none.
 */
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
  const has = (organizationId: string, level: AccessLevel) => hasLevel(tx, caller, organizationId, level)
  if (before && !(await has(before, 'Manager'))) throw denied(messages.parentNeedsManager)
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
  if (!(await has(parent.id, 'Manager'))) throw denied(messages.parentNeedsManager)
  const wouldGainRights = before === null || (await has(parent.id, 'Administrator'))
  if (id !== undefined && wouldGainRights && !(await has(id, 'Administrator')))
    throw denied(messages.moveNeedsAdministrator)
}

const refused = (message: string) => refusedField('parentOrganizationId', message)
const denied = (message: string) => refusedField('parentOrganizationId', message, 403)
