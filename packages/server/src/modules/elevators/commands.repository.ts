import type { CommandStatus, CommandType } from '@hoistway/contracts/command'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { commands, users } from '../../db/schema.ts'

const finalStatuses: CommandStatus[] = ['succeeded', 'failed', 'expired']

export function commandRepository(db: Database) {
  return {
    async create(values: {
      elevatorId: string
      type: CommandType
      floor: number | undefined
      requestedBy: string
    }) {
      const [made] = await db
        .insert(commands)
        .values({ ...values, floor: values.floor ?? null, status: 'sent' })
        .returning({ id: commands.id, issuedAt: commands.issuedAt })
      if (!made) throw new Error('no command was made')
      return made
    },

    /** Moves a command on, unless it has ended. Answers whose command it was, when it moved. */
    async advance(id: string, status: CommandStatus, error: string | undefined) {
      const [moved] = await db
        .update(commands)
        .set({ status, error: error ?? null, updatedAt: new Date() })
        .where(and(eq(commands.id, id), notInArray(commands.status, finalStatuses)))
        .returning({
          elevatorId: commands.elevatorId,
          type: commands.type,
          requestedBy: commands.requestedBy,
        })
      return moved
    },

    history: (elevatorId: string, limit: number) =>
      db
        .select({
          commandId: commands.id,
          elevatorId: commands.elevatorId,
          type: commands.type,
          floor: commands.floor,
          status: commands.status,
          error: commands.error,
          requestedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
          issuedAt: commands.issuedAt,
          updatedAt: commands.updatedAt,
        })
        .from(commands)
        .leftJoin(users, eq(users.id, commands.requestedBy))
        .where(eq(commands.elevatorId, elevatorId))
        .orderBy(desc(commands.issuedAt), desc(commands.id))
        .limit(limit),
  }
}
export type CommandRepository = ReturnType<typeof commandRepository>
