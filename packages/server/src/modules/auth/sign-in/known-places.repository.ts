import { and, desc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { knownPlaces } from '../../../db/schema.ts'

/** From where an account was signed in to: a browser, by its device cookie, or an address. */
export type PlaceKind = 'device' | 'address'

/** A place is forgotten after so many days without a sign-in. */
const REMEMBERED_DAYS = { device: 365, address: 90 } as const satisfies Record<PlaceKind, number>
/** How many places an account has at most; the oldest make room. */
const PLACES = 20

interface Place {
  readonly kind: PlaceKind
  /** Hash of the device cookie, or the address. */
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

/** The places from which each account was signed in to successfully. */
export function knownPlacesRepository(db: Database) {
  return {
    /** Which of these marks belong to the account. */
    async known(userId: string, marks: readonly string[]): Promise<readonly string[]> {
      const rows = await db
        .select({ mark: knownPlaces.mark })
        .from(knownPlaces)
        .where(and(eq(knownPlaces.userId, userId), inArray(knownPlaces.mark, [...marks]), isRecent))
      return rows.map(({ mark }) => mark)
    },

    /** Whether a device cookie is one that was given out. */
    async isDevice(mark: string): Promise<boolean> {
      return (
        (await db.$count(knownPlaces, and(eq(knownPlaces.mark, mark), eq(knownPlaces.kind, 'device')))) > 0
      )
    },

    /** Somebody has just signed in to the account from these places. */
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
