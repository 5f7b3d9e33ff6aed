import type { Report } from '@hoistway/contracts/report'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import { monthOf } from '../../history/partitions.repository.ts'
import { madeUntil } from '../../history/rollups/make-rollups.repository.ts'
import {
  notificationWrites,
  type StoredNotification,
} from '../notifications/notification-writes.repository.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Reported } from './availability.repository.ts'
import { type KeptReport, madeReportRepository } from './made-reports.repository.ts'

const LOOK_MS = 60_000

interface Deps {
  readonly db: Database
  readonly notifier: Pick<Notifier, 'pushStored'>
  readonly makeReport: (reported: Reported) => Promise<Report>
  readonly log: FastifyBaseLogger
}

/** In all languages, because a notification has no request. */
const titles = {
  en: (name: string, month: string) => `The report of ${name} for ${month} is made`,
  de: (name: string, month: string) => `Der Bericht von ${name} für ${month} ist erstellt`,
  fr: (name: string, month: string) => `Le rapport de ${name} pour ${month} est établi`,
} as const

const titleIn = (language: keyof typeof titles, name: string, at: number): string => {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return titles[language](name, month.format(at))
}

/**
 * Creates the reports of the last month, once its rollups and the demo's history are complete. Failed ones are retried
 * the next time.
 * @param goesOn checked before each report
 */
export async function makeDueReports(
  { db, notifier, makeReport, log }: Deps,
  now: number,
  goesOn = () => true,
): Promise<void> {
  const month = monthOf(monthOf(now).from - 1)
  const made = await madeUntil(db)
  if (made === undefined || made < month.to || (await pastProgress(db))) return
  const reports = madeReportRepository(db)
  const name = new Date(month.from).toISOString().slice(0, 10)
  for (const organization of await reports.due(name, new Date(month.to))) {
    if (!goesOn()) return
    try {
      const ids = await reports.organizationsBelow(organization.id)
      const report = await makeReport({ ...month, timeZone: 'UTC', ids })
      const before = await makeReport({ ...monthOf(month.from - 1), timeZone: 'UTC', ids })
      const stored = await keepAndTell(db, organization, {
        organizationId: organization.id,
        month: name,
        report,
        before,
        at: new Date(now),
      })
      if (stored) notifier.pushStored(stored)
    } catch (error) {
      log.warn(
        { err: error, organizationId: organization.id },
        'a report was not made; tried again in a minute',
      )
    }
  }
}

/**
 * Stores a report and its notification in one transaction, so that a killed server leaves both or none. Returns the
 * notification to push; nothing when another server was first.
 */
function keepAndTell(
  db: Database,
  { name }: { readonly name: string },
  { at, ...made }: KeptReport & { readonly at: Date },
): Promise<StoredNotification | undefined> {
  const titleOf = (language: keyof typeof titles) => titleIn(language, name, made.report.from)
  return db.transaction(async (transaction) => {
    const id = await madeReportRepository(transaction).keep(made)
    if (id === undefined) return undefined
    const [stored] = await notificationWrites(transaction).store([
      {
        subject: `report ${id}`,
        organizationId: made.organizationId,
        roles: ['Admin', 'Manager'],
        severity: 'info',
        title: titleOf('en'),
        translations: { de: { title: titleOf('de') }, fr: { title: titleOf('fr') } },
        link: `/reports?made=${id}`,
        at,
        count: 1,
        since: at,
      },
    ])
    return stored
  })
}

/** Creates monthly reports when they are due, until it is closed. */
export function watchReports({
  leads,
  ...deps
}: Deps & {
  /** Whether this server does the work that only one server does. */
  readonly leads: () => boolean
}): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  let isClosed = false
  const look = () => {
    if (!leads()) return
    running ??= makeDueReports(deps, Date.now(), () => leads() && !isClosed)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'reports; tried again in a minute'))
      .finally(() => {
        running = undefined
      })
  }
  const looking = setInterval(look, LOOK_MS)
  return {
    async close() {
      isClosed = true
      clearInterval(looking)
      await running
    },
  }
}
