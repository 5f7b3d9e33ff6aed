import type { Report } from '@hoistway/contracts/report'
import { knownZone, monthIn } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import type { FastifyBaseLogger } from 'fastify'
import { evenClock } from '../../base/even-clock.ts'
import { type Leadership, repeat } from '../../base/repeat.ts'
import { inEveryLanguage } from '../../base/request-language.ts'
import type { Database } from '../../db/database.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import { fullHour } from '../../history/rollups/hours.ts'
import { isSummedUp, madeUntil } from '../../history/rollups/make-rollups.repository.ts'
import { deliveryRepository } from '../deliveries/deliveries.repository.ts'
import { recipientRepository } from '../deliveries/recipients.repository.ts'
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
  en: (name: string, month: string) => `Report for ${name}, ${month}`,
  de: (name: string, month: string) => `Bericht für ${name}, ${month}`,
  fr: (name: string, month: string) => `Rapport pour ${name}, ${month}`,
} as const

const titleIn = (language: keyof typeof titles, name: string, firstDay: string): string => {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return titles[language](name, month.format(Date.parse(firstDay)))
}

function reportedMonth(now: number, timeZone: string, ago: number) {
  const { name, from, to } = monthIn(now, timeZone, -ago)
  return { name, from: fullHour(from), to: fullHour(to) }
}

/**
 * Waits for the rollups of the last month and the demo's history. Failed reports are retried.
 * @param goesOn checked before each report
 */
export async function makeDueReports(
  { db, notifier, makeReport, log }: Deps,
  now: number,
  goesOn = () => true,
): Promise<void> {
  const made = await madeUntil(db)
  if (made === undefined || (await pastProgress(db))) return
  const reports = madeReportRepository(db)
  for (const organization of await reports.schedules(now)) {
    if (!goesOn()) return
    try {
      const timeZone = organization.timeZone ?? 'UTC'
      if (knownZone(timeZone) !== timeZone) throw new RangeError(`unknown time zone ${timeZone}`)
      const month = reportedMonth(now, timeZone, 1)
      const firstDay = `${month.name}-01`
      if (made < month.to || organization.since.getTime() >= month.to) continue
      // A zone may have changed: a month has one report at most.
      if (organization.latest !== null && organization.latest >= firstDay) continue
      if (!(await isSummedUp(db, month.to))) continue
      const ids = await reports.organizationsBelow(organization.id)
      const report = await makeReport({ ...month, timeZone, ids })
      const before = await makeReport({ ...reportedMonth(now, timeZone, 2), timeZone, ids })
      const stored = await storeAndNotify(db, organization, {
        organizationId: organization.id,
        month: firstDay,
        report,
        before,
        at: new Date(now),
      })
      if (stored) notifier.pushStored(stored)
    } catch (error) {
      if (!goesOn()) return
      log.warn(
        { err: error, organizationId: organization.id },
        'a report was not made; tried again in a minute',
      )
    }
  }
}

/** One transaction, so that a killed server leaves both or none. */
function storeAndNotify(
  db: Database,
  { name }: { readonly name: string },
  { at, ...made }: KeptReport & { readonly at: Date },
): Promise<StoredNotification | undefined> {
  const titleOf = (language: keyof typeof titles) => titleIn(language, name, made.month)
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
    const readers = await recipientRepository(transaction).readersOfReports(made.organizationId)
    await deliveryRepository(transaction).add(
      readers.map((userId) => ({
        channel: 'email',
        target: userId,
        userId,
        organizationId: made.organizationId,
        dedupeId: `report ${id}`,
        content: {
          severity: 'info',
          reportId: id,
          texts: inEveryLanguage(() => ({ title: titleOf(getLanguage()) })),
          link: `/reports?made=${id}`,
          at: at.toISOString(),
        },
      })),
    )
    return stored
  })
}

export function watchReports(deps: Deps & Leadership): { close(): Promise<void> } {
  const isEven = evenClock()
  return repeat(deps, {
    everyMs: LOOK_MS,
    failure: 'reports; tried again in a minute',
    // A report that was made while the clock was ahead would stay incomplete.
    work: async (goesOn) => {
      if (isEven()) await makeDueReports(deps, Date.now(), goesOn)
    },
  })
}
