import type { Contact } from '@hoistway/contracts/organization-detail'
import { addressTexts, mapFields } from '@hoistway/contracts/text-fields'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { timeZoneOf } from '../../db/organization-tree.ts'
import { organizations } from '../../db/schema.ts'
import { mayOn, visibleTo } from '../../db/scope.ts'
import { organizationList } from './organization-list.repository.ts'
import { countUsers, organizationStatistics } from './organization-statistics.repository.ts'

const parent = alias(organizations, 'parent')
const own = organizations

const columns = {
  id: own.id,
  name: own.name,
  type: own.type,
  description: own.description,
  parentOrganizationId: own.parentId,
  parentOrganizationName: parent.name,
  address: mapFields(addressTexts, (name) => own[name]),
  phoneNumber: own.phoneNumber,
  email: own.email,
  website: own.website,
  timeZone: own.timeZone,
  effectiveTimeZone: timeZoneOf(own.id),
  isActive: own.isActive,
  timestamp: own.createdAt,
  version: own.version,
}

const select = (db: Database, caller: Caller, condition: SQL) =>
  db
    .select(columns)
    .from(own)
    .leftJoin(parent, eq(parent.id, own.parentId))
    .where(and(visibleTo(caller, own.id), condition))
    .orderBy(asc(own.name), asc(own.id))

/** Contacts and access instructions are null for users who cannot act there. */
export async function visibleOrganization(db: Database, caller: Caller, id: string) {
  const mayAct = mayOn(caller, 'Operator', own.id)
  const [found] = await db
    .select({
      ...columns,
      contacts: sql<Contact[] | null>`case when ${mayAct} then ${own.contacts} end`,
      accessInstructions: sql<string | null>`case when ${mayAct} then ${own.accessInstructions} end`,
    })
    .from(own)
    .leftJoin(parent, eq(parent.id, own.parentId))
    .where(and(visibleTo(caller, own.id), eq(own.id, id)))
  return found
}

export function organizationRepository(db: Database) {
  return {
    list: organizationList(db),
    roots: (caller: Caller) => select(db, caller, isNull(own.parentId)),
    children: (caller: Caller, id: string) => select(db, caller, eq(own.parentId, id)),
    statistics: organizationStatistics(db),
    countUsers: (caller: Caller, below: string | undefined) => countUsers(db, caller, below),
  }
}
