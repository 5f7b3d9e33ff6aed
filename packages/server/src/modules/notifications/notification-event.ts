import { randomUUID } from 'node:crypto'
import type { NotificationSeverity } from '@hoistway/contracts/notification'
import type { TranslatedNotification } from '../../db/schema/notifications.ts'

export const alertSubject = (elevatorId: string, code: string) => `alert ${elevatorId} ${code}`

export const commandSubject = (commandId: string) => `command ${commandId}`

/** The database knows whether an alert or a failed command is over. */
export const hasStoredEnd = (subject: string) => /^(alert|command) /.test(subject)

export const alertCodeOf = (subject: string) => /^alert \S+ (.+)$/s.exec(subject)?.[1]

export interface NotificationEvent {
  /** Events of one subject share a notification with a count. */
  readonly subject: string
  /** UUID of the event, for example of an alert. */
  readonly id?: string | undefined
  /** For every user who sees this elevator. */
  readonly elevatorId?: string | undefined
  /** For every user who sees this organization. */
  readonly organizationId?: string | undefined
  /** For this user only; with an elevator, only while the user sees it. One of the three is required. */
  readonly userId?: string | undefined
  readonly roles?: string[] | undefined
  readonly remote?: string | undefined
  readonly source?: string | undefined
  readonly kind?: string | undefined
  readonly translations?: Readonly<Record<string, TranslatedNotification>> | undefined
  readonly severity: NotificationSeverity
  readonly title: string
  readonly message?: string | undefined
  readonly link?: string | undefined
  readonly at: Date
  /** Raises the count of an ongoing event without marking it as unread. */
  readonly isRepeat?: boolean
}

export interface FoldedEvent extends NotificationEvent {
  readonly count: number
  readonly since: Date
}

/** Only the latest event of a subject is stored, with their number. */
export class PendingEvents {
  readonly #bySubject = new Map<string, FoldedEvent>()
  #ends = new Map<string, Date>()

  get isEmpty(): boolean {
    return this.#bySubject.size === 0 && this.#ends.size === 0
  }

  get size(): number {
    return this.#bySubject.size + this.#ends.size
  }

  add(event: NotificationEvent | FoldedEvent): void {
    const { count, since } = 'count' in event ? event : { count: 1, since: event.at }
    const known = this.#bySubject.get(event.subject)
    this.#bySubject.set(event.subject, {
      ...event,
      // Identifies the event if the database loses its answer.
      id: event.id ?? randomUUID(),
      isRepeat: (event.isRepeat ?? false) && (known?.isRepeat ?? true),
      count: (known?.count ?? 0) + count,
      since: known?.since ?? since,
    })
    if (event.id !== undefined) this.#ends.delete(event.id)
  }

  end(id: string, at: Date): void {
    this.#ends.set(id, at)
  }

  /** An event must be stored before its end, so the last part has the ends. */
  take(most = Number.POSITIVE_INFINITY): {
    readonly events: readonly FoldedEvent[]
    readonly ends: ReadonlyMap<string, Date>
  } {
    const events = [...this.#bySubject.values()].slice(0, most)
    for (const { subject } of events) this.#bySubject.delete(subject)
    if (this.#bySubject.size > 0) return { events, ends: new Map() }
    const ends = this.#ends
    this.#ends = new Map()
    return { events, ends }
  }
}
