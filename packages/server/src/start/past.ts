import pTimeout from 'p-timeout'
import { closingAll, type Leadership } from '../base/repeat.ts'
import { keepHistory } from '../history/keep-history.ts'
import type { LongReads } from '../modules/long-reads/long-reads.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { Reported } from '../modules/reports/availability.repository.ts'
import { watchReports } from '../modules/reports/make-due-reports.ts'
import { continuePast } from '../seed/past/continue-past.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

interface Deps extends Pick<Leadership, 'leads'> {
  readonly notifier: Notifier
  readonly longReads: LongReads
}

/** Reports run one after another, like those of one user. */
const MONTHLY = 'monthly reports'

/** Interrupted runs are repeated after a start. The device link needs the time to record its messages. */
const CLOSE_MS = 1_000

export function keepPast(
  { env, log, closing }: Starting,
  { db }: Storage,
  { notifier, leads, longReads }: Deps,
): void {
  const makeReport = (reported: Reported) => longReads.report(MONTHLY, reported)
  const parts = closingAll(
    keepHistory({ db, retention: env.retention, leads, log }),
    ...(env.demo ? [continuePast({ db, leads, log })] : []),
    watchReports({ db, notifier, makeReport, leads, log }),
  )
  closing.add(parts, 'history and reports', () =>
    pTimeout(parts.close(), { milliseconds: CLOSE_MS, message: false }),
  )
}
