import type { EscalationStep, Rota } from '@hoistway/contracts/on-call'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time, version } from './columns.ts'
import { organizations } from './fleet.ts'

export const onCall = pgTable('on_call', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  isActive: boolean().notNull(),
  rotas: jsonb().$type<Rota[]>().notNull(),
  steps: jsonb().$type<EscalationStep[]>().notNull(),
  /** Last activation, or that of the chain that covered the organization then. Earlier alerts are not escalated. */
  changedAt: now(),
  version: version(),
})

/** Escalations: one at a time per organization, covering all of its critical alerts. */
export const pages = pgTable('pages', {
  id: key(),
  organizationId: partOf(() => organizations.id),
  /** The next step. It grows when the chain begins again. */
  step: integer().notNull().default(0),
  nextAt: now(),
  createdAt: now(),
  closedAt: time(),
  /** Alerts that calls have named. Null before the first call and during a snooze. */
  named: uuid().array(),
})

export const pageLinks = pgTable('page_links', {
  hash: text().primaryKey(),
  pageId: partOf(() => pages.id),
  userId: partOf(() => users.id),
  /** Step of the call. Null for links of earlier versions. */
  step: integer(),
  expiresAt: time().notNull(),
  usedAt: time(),
})
