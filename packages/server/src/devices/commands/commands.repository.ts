import { randomUUID } from 'node:crypto'
import type { CommandStatus, CommandType } from '@hoistway/contracts/command'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { controllerKeyOfElevator } from '../../db/controller-key.ts'
import { type Database, timestamp } from '../../db/database.ts'
import { commands, elevators, userName, users } from '../../db/schema.ts'
import { CLOCK_TOLERANCE_MS } from '../controller-clock.ts'

/** Controllers drop commands after this time, and the server expires them. */
export const COMMAND_LIFETIME_MS = 30_000

const before: Readonly<Record<CommandStatus, CommandStatus[]>> = {
  sent: [],
  accepted: ['sent'],
  running: ['sent', 'accepted'],
  succeeded: ['sent', 'accepted', 'running'],
  failed: ['sent', 'accepted', 'running'],
  expired: ['sent', 'accepted', 'running'],
}

const { notAnswered, notFinished, notTaken } = recorded.commands

/** Matches commands that the server gave up although they arrived, as a later answer proves. */
const wasGivenUpBefore = (status: CommandStatus) =>
  or(
    and(eq(commands.status, 'failed'), eq(commands.error, notTaken)),
    and(
      eq(commands.status, 'expired'),
      inArray(
        commands.error,
        status === 'accepted' || status === 'running' ? [notAnswered] : [notAnswered, notFinished],
      ),
    ),
  )

export interface CommandAnswer {
  readonly key: string
  readonly receivedAt: Date
  /** On the server's clock. */
  readonly at: Date
  /** An earlier attempt got no answer from the database. */
  readonly mayBeStored?: boolean | undefined
}

/** Arrival is more exact than a device's clock, unless the answer was delayed. */
const answeredAt = ({ at, receivedAt }: CommandAnswer) =>
  receivedAt.getTime() - at.getTime() > CLOCK_TOLERANCE_MS
    ? sql`case when ${commands.issuedAt} <= ${timestamp(at)} then ${timestamp(at)}
        else ${timestamp(receivedAt)} end`
    : receivedAt

const givenTo = sql<string | null>`(
  select ${controllerKeyOfElevator} from ${elevators} where ${elevators.id} = ${commands.elevatorId})`
const isGivenTo = (controllerKey: string) => sql`${givenTo} is not distinct from ${controllerKey}`

const has = (status: CommandStatus, error: string | undefined) =>
  and(eq(commands.status, status), error === undefined ? isNull(commands.error) : eq(commands.error, error))
const keptIf = (isStored: SQL | undefined) =>
  sql`case when ${isStored} then ${commands.updatedAt} else now() end`
const isOlder = (ms: number) => lte(commands.updatedAt, sql`now() - make_interval(secs => ${ms / 1_000})`)

/** By the clock of the database, which also issued them. */
function isOverdue(untakenMs: number, unfinishedMs: number) {
  const { status, issuedAt } = commands
  const wasIssuedBefore = (ms: number) => sql`${issuedAt} < now() - make_interval(secs => ${ms / 1_000})`
  return or(
    and(eq(status, 'sent'), wasIssuedBefore(untakenMs)),
    and(inArray(status, ['accepted', 'running']), wasIssuedBefore(unfinishedMs)),
  )
}

const shown = {
  commandId: commands.id,
  elevatorId: commands.elevatorId,
  type: commands.type,
  floor: commands.floor,
  status: commands.status,
  error: commands.error,
  requestedBy: userName,
  issuedAt: commands.issuedAt,
  updatedAt: commands.updatedAt,
}

export function commandRepository(db: Database) {
  return {
    async create(values: {
      elevatorId: string
      type: CommandType
      floor: number | undefined
      requestedBy: string
    }) {
      const [created] = await db
        .insert(commands)
        .values({
          // Users identify commands by the first 8 characters, which a time-ordered id would share.
          id: randomUUID(),
          ...values,
          floor: values.floor ?? null,
          status: 'sent',
        })
        .returning({
          id: commands.id,
          issuedAt: commands.issuedAt,
          controllerKey: sql<string | null>`${givenTo}`,
        })
      if (!created) throw new Error('no command was created')
      return created
    },

    /**
     * Requires a command of the answering controller. Even a late answer replaces the server's own expiry. `failedMs`:
     * age of an attempt that the database did not answer.
     */
    async advance(
      id: string,
      status: CommandStatus,
      error: string | undefined,
      answer: CommandAnswer | undefined,
      failedMs?: number,
    ) {
      const isUntaken = !answer && (error === notAnswered || error === notTaken)
      const isStored = has(status, error)
      const [moved] = await db
        .update(commands)
        .set({
          status,
          error: error ?? null,
          updatedAt: answer ? answeredAt(answer) : keptIf(isStored),
        })
        .where(
          and(
            eq(commands.id, id),
            or(
              inArray(commands.status, isUntaken ? before.accepted : before[status]),
              answer && wasGivenUpBefore(status),
              answer?.mayBeStored ? isStored : undefined,
              failedMs === undefined ? undefined : and(isStored, isOlder(failedMs)),
            ),
            answer && isGivenTo(answer.key),
          ),
        )
        .returning({
          elevatorId: commands.elevatorId,
          type: commands.type,
          requestedBy: commands.requestedBy,
          timestamp: commands.updatedAt,
        })
      return moved
    },

    async isFor(id: string, controllerKey: string): Promise<boolean | undefined> {
      const [found] = await db
        .select({ isOwn: sql<boolean>`${isGivenTo(controllerKey)}` })
        .from(commands)
        .where(eq(commands.id, id))
      return found?.isOwn
    },

    overdue: (untakenMs: number, unfinishedMs: number) =>
      db
        .select({ id: commands.id, status: commands.status })
        .from(commands)
        .where(isOverdue(untakenMs, unfinishedMs)),

    history: (elevatorId: string, limit: number) =>
      db
        .select(shown)
        .from(commands)
        .leftJoin(users, eq(users.id, commands.requestedBy))
        .where(eq(commands.elevatorId, elevatorId))
        .orderBy(desc(commands.issuedAt), desc(commands.id))
        .limit(limit),
  }
}
export type CommandRepository = ReturnType<typeof commandRepository>
