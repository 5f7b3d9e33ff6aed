import { keepHistory } from '../history/keep-history.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import { watchReports } from '../modules/reports/make-due-reports.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

interface Deps {
  readonly notifier: Notifier
  /** Whether no other server does the same. */
  readonly leads: () => boolean
}

/** Keeps histories, sums them up, and makes the reports of months that are over. */
export function keepPast({ env, log, closing }: Starting, { db }: Storage, { notifier, leads }: Deps): void {
  closing.add(
    keepHistory({ db, retention: env.retention, leads, log }),
    (keeping) => keeping.close(),
    'history',
  )
  closing.add(watchReports({ db, notifier, leads, log }), (watch) => watch.close(), 'reports')
}
