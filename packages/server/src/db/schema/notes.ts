import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, key, now, partOf } from './columns.ts'
import { elevators } from './fleet.ts'

export const elevatorNotes = pgTable('elevator_notes', {
  id: key(),
  elevatorId: partOf(() => elevators.id),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
  text: text().notNull(),
  fileName: text(),
  fileSize: integer(),
})

export const elevatorNoteFiles = pgTable('elevator_note_files', {
  noteId: partOf(() => elevatorNotes.id).primaryKey(),
  data: bytea().notNull(),
})
