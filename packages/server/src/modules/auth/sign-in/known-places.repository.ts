import { and, desc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { knownPlaces } from '../../../db/schema.ts'

/** A browser by its device cookie, or an address. */
type PlaceKind = 'device' | 'address'

/** Days since the last sign-in. */
const REMEMBERED_DAYS = { device: 365, address: 90 } as const satisfies Record<PlaceKind, number>
const PLACES = 20

interface Place {
  readonly kind: PlaceKind
  readonly mark: string
}

const isRecent = or(
  ...(['device', 'address'] as const).map((kind) =>
    and(
      eq(knownPlaces.kind, kind),
      gt(knownPlaces.lastUsedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS[kind]})`),
    ),
  ),
)

export function knownPlacesRepository(db: Database) {
  return {
    async known(userId: string, marks: readonly string[]): Promise<readonly string[]> {
      const rows = await db
        .select({ mark: knownPlaces.mark })
        .from(knownPlaces)
        .where(and(eq(knownPlaces.userId, userId), inArray(knownPlaces.mark, [...marks]), isRecent))
      return rows.map(({ mark }) => mark)
    },

    /** Returns whether the server issued this device cookie. */
    async isDevice(mark: string): Promise<boolean> {
      return (
        (await db.$count(knownPlaces, and(eq(knownPlaces.mark, mark), eq(knownPlaces.kind, 'device')))) > 0
      )
    },

    remember: (userId: string, places: readonly Place[]) =>
      db.transaction(async (tx) => {
        await tx
          .insert(knownPlaces)
          .values(places.map((place) => ({ userId, ...place })))
          .onConflictDoUpdate({
            target: [knownPlaces.userId, knownPlaces.mark],
            set: { lastUsedAt: sql`now()` },
          })
        const latest = tx
          .select({ mark: knownPlaces.mark })
          .from(knownPlaces)
          .where(eq(knownPlaces.userId, userId))
          .orderBy(desc(knownPlaces.lastUsedAt), desc(knownPlaces.mark))
          .limit(PLACES)
        await tx
          .delete(knownPlaces)
          .where(and(eq(knownPlaces.userId, userId), notInArray(knownPlaces.mark, latest)))
      }),
  }
}
export type KnownPlaces = ReturnType<typeof knownPlacesRepository>
