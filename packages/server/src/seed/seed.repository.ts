import { ilike, like } from 'drizzle-orm'
import { CHEAP, NO_PASSWORD } from '../auth/passwords.ts'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { setPassword } from '../modules/auth/password/passwords.repository.ts'

const tables = {
  users: schema.users,
  organizations: schema.organizations,
  memberships: schema.memberships,
  canFilters: schema.canFilters,
  firmware: schema.firmware,
  firmwareReleases: schema.firmwareReleases,
  firmwareFiles: schema.firmwareFiles,
  controllers: schema.controllers,
  elevators: schema.elevators,
  elevatorStates: schema.elevatorStates,
  alerts: schema.alerts,
  alertCodes: schema.alertCodes,
  elevatorNotes: schema.elevatorNotes,
  elevatorNoteFiles: schema.elevatorNoteFiles,
}

export type Insert = { [Name in keyof typeof tables]: (typeof tables)[Name]['$inferInsert'] }

export async function isSeeded(db: Database): Promise<boolean> {
  return (await db.$count(schema.organizations)) > 0 || (await db.$count(schema.users)) > 0
}

export async function hasOnlyOtherAccounts(db: Database): Promise<boolean> {
  const { users } = schema
  return (await db.$count(users)) > 0 && (await db.$count(users, ilike(users.email, '%@hoistway.demo'))) === 0
}

/** Ends the sessions of accounts that still have the public password, and returns their emails. */
export const removeDemoPasswords = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { id, email, passwordHash } = schema.users
    // Only the seed stores hashes of this cost.
    const found = await tx
      .select({ id, email })
      .from(schema.users)
      .where(like(passwordHash, `%$${CHEAP.memory}$${CHEAP.passes}`))
      .for('update')
    for (const user of found)
      await setPassword(tx, { userId: user.id, passwordHash: NO_PASSWORD, end: 'all' })
    return found.map((user) => user.email)
  })

/** One transaction, in an order that satisfies foreign keys. */
export async function insertAll(
  db: Database,
  rows: { [Name in keyof Insert]: Insert[Name][] },
  andThen: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(tables.users).values(rows.users)
    await tx.insert(tables.organizations).values(rows.organizations)
    await tx.insert(tables.memberships).values(rows.memberships)
    await tx.insert(tables.alertCodes).values(rows.alertCodes)
    await tx.insert(tables.canFilters).values(rows.canFilters)
    await tx.insert(tables.firmware).values(rows.firmware)
    await tx.insert(tables.firmwareReleases).values(rows.firmwareReleases)
    await tx.insert(tables.firmwareFiles).values(rows.firmwareFiles)
    await tx.insert(tables.controllers).values(rows.controllers)
    await tx.insert(tables.elevators).values(rows.elevators)
    await tx.insert(tables.elevatorStates).values(rows.elevatorStates)
    await tx.insert(tables.elevatorNotes).values(rows.elevatorNotes)
    await tx.insert(tables.elevatorNoteFiles).values(rows.elevatorNoteFiles)
    if (rows.alerts.length > 0) await tx.insert(tables.alerts).values(rows.alerts)
    await andThen(tx)
  })
}
