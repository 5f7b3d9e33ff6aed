import { CLOCK_TOLERANCE_MS } from './contacts.ts'

export interface AlertMessage {
  readonly deviceAlertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
  /** Time on the server's clock. */
  readonly at: Date
  /** Time on the device's clock; null when that is implausible. */
  readonly statedAt: Date | null
}

type Word = Pick<AlertMessage, 'active' | 'at' | 'statedAt'>

/**
 * Returns whether a message about an alert is newer than the known one. Servers may receive messages in any order and
 * correct device times differently, so the device's own times decide, unless its clock was set in between. At equal
 * times the end wins. The statement that writes alerts has the same rule in SQL.
 */
export function isNewerWord(known: Word, next: Word): boolean {
  const byUs = next.at.getTime() - known.at.getTime()
  const byDevice = next.statedAt && known.statedAt ? next.statedAt.getTime() - known.statedAt.getTime() : byUs
  const later = Math.abs(byDevice - byUs) > CLOCK_TOLERANCE_MS ? byUs : byDevice
  return later > 0 || (later === 0 && known.active && !next.active)
}

/** Messages of one alert that are stored together. */
export interface AlertFold {
  /** Decides whether the alert is active. */
  readonly newest: AlertMessage
  readonly firstAt: Date
  /** The last occurrence; `undefined` when none of them was active. */
  readonly lastActive: AlertMessage | undefined
}

/** Combines messages by alert, because PostgreSQL can write a row only once per statement. */
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
