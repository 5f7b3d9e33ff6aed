import { keepHistory } from '../history/keep-history.ts'
import type { LongReads } from '../modules/long-reads/long-reads.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { Reported } from '../modules/reports/availability.repository.ts'
import { watchReports } from '../modules/reports/make-due-reports.ts'
import { continuePast } from '../seed/past/continue-past.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

interface Deps {
  readonly notifier: Notifier
  /** Whether no other server does the same. */
  readonly leads: () => boolean
  readonly longReads: LongReads
}

/** Monthly reports are made one after the other, as those of one user. */
const MONTHLY = 'monthly reports'

/** Keeps histories, sums them up, makes the reports of months that are over, and completes the past of a demo. */
export function keepPast(
  { env, log, closing }: Starting,
  { db }: Storage,
  { notifier, leads, longReads }: Deps,
): void {
  closing.add(
    keepHistory({ db, retention: env.retention, leads, log }),
    (keeping) => keeping.close(),
    'history',
  )
  if (env.demo)
    closing.add(continuePast({ db, leads, log }), (writing) => writing.close(), 'past of the demo')
  const makeReport = (reported: Reported) => longReads.report(MONTHLY, reported)
  closing.add(watchReports({ db, notifier, makeReport, leads, log }), (watch) => watch.close(), 'reports')
}
