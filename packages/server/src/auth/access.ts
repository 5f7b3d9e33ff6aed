import { type AccessLevel, hasAccess } from '@hoistway/contracts/organization'
import { accessLevelText } from '@hoistway/contracts/role-names'
import type { Caller } from '../base/caller.ts'
import { forbidden } from '../base/errors.ts'
import type { Database } from '../db/database.ts'
import { accessLevelOn } from '../db/scope.ts'
import { access as messages } from '../texts/en.ts'
import { isAdmin } from './guard.ts'

export const levelOn = async (db: Database, caller: Caller, organizationId: string) =>
  isAdmin(caller) ? 'Administrator' : accessLevelOn(db, caller.id, organizationId)

export const hasLevel = async (db: Database, caller: Caller, organizationId: string, needed: AccessLevel) =>
  hasAccess(await levelOn(db, caller, organizationId), needed)

export async function requireAccess(
  db: Database,
  caller: Caller,
  organizationId: string,
  needed: AccessLevel,
): Promise<void> {
  if (!(await hasLevel(db, caller, organizationId, needed))) throw forbidden(accessRefusal(needed))
}

export function accessRefusal(needed: AccessLevel): string {
  const level = accessLevelText(needed)
  if (needed === 'Administrator') return messages.manageUsers(level)
  return needed === 'Manager' ? messages.manage(level) : messages.needsLevel(level)
}
