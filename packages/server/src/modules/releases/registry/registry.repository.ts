import { ReleaseError } from '@hoistway/releases/plan'
import { type Registry, registry } from '@hoistway/releases/registry'
import { desc, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { releaseRegistries } from '../../../db/schema.ts'
import { releaseStore } from '../../../texts/release-store.ts'

/** For manual rollbacks, and to skip damaged registries. */
const KEPT = 20

interface FoundRegistry {
  readonly mark: string
  readonly registry: Registry
  readonly problem: string | undefined
}

export async function newestMark(db: Database): Promise<string> {
  const { revision, createdAt } = releaseRegistries
  const [row] = await db
    .select({ revision, createdAt })
    .from(releaseRegistries)
    .orderBy(desc(revision))
    .limit(1)
  return markOf(row)
}

export const hasRegistry = async (db: Database) => (await db.$count(releaseRegistries)) > 0

/** Empty before the first change; `undefined` when none is readable. */
export async function lastGoodRegistry(db: Database): Promise<FoundRegistry | undefined> {
  const [newest] = await latest(db, 1)
  const mark = markOf(newest)
  if (!newest) return { mark, registry: { remotes: {} }, problem: undefined }
  const read = registry.safeParse(newest.registry)
  if (read.success) return { mark, registry: read.data, problem: undefined }
  for (const row of await latest(db, KEPT)) {
    const older = registry.safeParse(row.registry)
    const problem = releaseStore.damagedInForce(newest.revision, z.prettifyError(read.error))
    if (older.success) return { mark, registry: older.data, problem }
  }
  return undefined
}

/** Serializes writers until the transaction ends; readers do not wait. */
export async function lockRegistry(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${releaseRegistries} in exclusive mode`)
}

/** @throws ReleaseError when it cannot be read: no change may be based on it */
export async function newestRegistry(db: Database): Promise<{ revision: number; registry: Registry }> {
  const [row] = await latest(db, 1)
  if (!row) return { revision: 0, registry: { remotes: {} } }
  const read = registry.safeParse(row.registry)
  if (!read.success) throw new ReleaseError(releaseStore.damaged(row.revision, z.prettifyError(read.error)))
  return { revision: row.revision, registry: read.data }
}

export async function addRegistry(tx: Database, revision: number, added: Registry): Promise<void> {
  await tx.insert(releaseRegistries).values({ revision, registry: added })
  await tx.delete(releaseRegistries).where(lte(releaseRegistries.revision, revision - KEPT))
}

const latest = (db: Database, limit: number) =>
  db.select().from(releaseRegistries).orderBy(desc(releaseRegistries.revision)).limit(limit)

/** A failover may lose the newest revision, whose number is then used again. */
const markOf = (row: { readonly revision: number; readonly createdAt: Date } | undefined) =>
  row ? `${row.revision} ${row.createdAt.toISOString()}` : ''
