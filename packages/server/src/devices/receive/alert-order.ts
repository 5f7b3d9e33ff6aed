import { CLOCK_TOLERANCE_MS } from '../inbox/contacts.ts'

/** What a device reports about one alert. */
export interface AlertMessage {
  readonly deviceAlertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
  /** By our own clock. */
  readonly at: Date
  /** By the device's clock; null when that cannot be right. */
  readonly statedAt: Date | null
}

type Word = Pick<AlertMessage, 'active' | 'at' | 'statedAt'>

/**
 * Whether a message about an alert is newer than a known one. Two servers may get them in any order, and each corrects the time
 * of a device as well as it knows its clock: the device's own times decide, unless its clock was set meanwhile. Of the same
 * moment, the end counts. The statement that writes alerts has the same rule in SQL.
 */
export function isNewerWord(known: Word, next: Word): boolean {
  const byUs = next.at.getTime() - known.at.getTime()
  const byDevice = next.statedAt && known.statedAt ? next.statedAt.getTime() - known.statedAt.getTime() : byUs
  const later = Math.abs(byDevice - byUs) > CLOCK_TOLERANCE_MS ? byUs : byDevice
  return later > 0 || (later === 0 && known.active && !next.active)
}

/** Messages of one alert that are recorded together. */
export interface AlertFold {
  /** The one that decides whether it is active. */
  readonly newest: AlertMessage
  readonly firstAt: Date
  /** The last occurrence; `undefined`: it was not active in any of them. */
  readonly lastActive: AlertMessage | undefined
}

/** Many messages of the same alerts as one record of each: PostgreSQL writes a row once in a statement. */
export function foldAlerts(messages: readonly AlertMessage[]): AlertFold[] {
  const folds = new Map<string, AlertFold>()
  for (const message of messages) {
    const known = folds.get(message.deviceAlertId)
    folds.set(message.deviceAlertId, known ? foldInto(known, message) : foldOf(message))
  }
  return [...folds.values()]
}

const foldOf = (message: AlertMessage): AlertFold => ({
  newest: message,
  firstAt: message.at,
  lastActive: message.active ? message : undefined,
})

function foldInto({ newest, firstAt, lastActive }: AlertFold, message: AlertMessage): AlertFold {
  const isLastActive = message.active && (!lastActive || lastActive.at <= message.at)
  return {
    newest: isNewerWord(newest, message) ? message : newest,
    firstAt: message.at < firstAt ? message.at : firstAt,
    lastActive: isLastActive ? message : lastActive,
  }
}
