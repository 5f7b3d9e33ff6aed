import { keepHistory } from '../history/keep-history.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import { watchReports } from '../modules/reports/make-due-reports.ts'
import { continuePast } from '../seed/past/continue-past.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

interface Deps {
  readonly notifier: Notifier
  /** Whether no other server does the same. */
  readonly leads: () => boolean
}

/** Keeps histories, sums them up, makes the reports of months that are over, and completes the past of a demo. */
export function keepPast({ env, log, closing }: Starting, { db }: Storage, { notifier, leads }: Deps): void {
  closing.add(
    keepHistory({ db, retention: env.retention, leads, log }),
    (keeping) => keeping.close(),
    'history',
  )
  if (env.demo)
    closing.add(continuePast({ db, leads, log }), (writing) => writing.close(), 'past of the demo')
  closing.add(watchReports({ db, notifier, leads, log }), (watch) => watch.close(), 'reports')
}
