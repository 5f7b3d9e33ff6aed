import { together } from '@hoistway/contracts/together'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { alerts, elevators, organizations } from '../../db/schema.ts'

interface Grouped {
  readonly id: string
  readonly elevatorId: string
  readonly organizationId: string
  readonly code: string
  readonly message: string
  readonly isActive: boolean
  readonly isAcknowledged: boolean
  /** Milliseconds since 1970. */
  readonly first: number
  readonly last: number
}

export async function pageOfLines(
  db: Database,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const found = await db
    .select({
      id: alerts.id,
      elevatorId: alerts.elevatorId,
      organizationId: elevators.organizationId,
      code: alerts.code,
      message: alerts.message,
      isActive: alerts.isActive,
      isAcknowledged: sql<boolean>`${alerts.acknowledgedAt} is not null`,
      first: sql<number>`extract(epoch from ${alerts.firstOccurrence})::float8 * 1000`,
      last: sql<number>`extract(epoch from ${alerts.lastOccurrence})::float8 * 1000`,
    })
    .from(alerts)
    .innerJoin(elevators, eq(elevators.id, alerts.elevatorId))
    .where(where)
    .orderBy(...order)
  const all = linesOf(found)
  const skip = (page - 1) * pageSize
  let place = 1 + all.slice(0, skip).reduce((sum, { length }) => sum + length, 0)
  const lines = all.slice(skip, skip + pageSize).map((members) => {
    const line = totalled(members, place)
    place += members.length
    return line
  })
  return { lines, alertCount: found.length, lineCount: all.length }
}

/** A line has the position of its first alert, and its alerts keep their order. */
export function linesOf<
  Alert extends Pick<Grouped, 'elevatorId' | 'organizationId' | 'code' | 'isActive' | 'first'>,
>(found: readonly Alert[]): Alert[][] {
  const placed = found.map((alert, place) => ({ alert, place }))
  const groups = together(
    placed.toSorted((one, other) => one.alert.first - other.alert.first),
    {
      key: ({ alert: { organizationId, isActive, code } }) => `${organizationId} ${isActive} ${code}`,
      at: ({ alert }) => alert.first,
      elevator: ({ alert }) => alert.elevatorId,
    },
  )
  const firstPlace = (group: readonly { readonly place: number }[]) => group[0]?.place ?? 0
  return groups
    .map((group) => group.sort((one, other) => one.place - other.place))
    .sort((one, other) => firstPlace(one) - firstPlace(other))
    .map((group) => group.map(({ alert }) => alert))
}

function totalled(members: readonly Grouped[], place: number) {
  const countOf = (value: (alert: Grouped) => string) => new Set(members.map(value)).size
  return {
    place,
    members,
    alerts: members.length,
    elevators: countOf(({ elevatorId }) => elevatorId),
    messages: countOf(({ message }) => message),
    acknowledged: members.filter(({ isAcknowledged }) => isAcknowledged).length,
    organizationId: members[0]?.organizationId ?? '',
    isActive: members[0]?.isActive ?? false,
    firstOccurrence: new Date(Math.min(...members.map(({ first }) => first))),
    lastOccurrence: new Date(Math.max(...members.map(({ last }) => last))),
  }
}

export async function organizationNames(
  db: Database,
  lines: readonly { readonly organizationId: string }[],
): Promise<Map<string, string>> {
  const ids = new Set(lines.map(({ organizationId }) => organizationId))
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
