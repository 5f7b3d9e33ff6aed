import type { NotificationSeverity } from '@hoistway/contracts/notification'
import type { TranslatedNotification } from '../../db/schema/notifications.ts'

/** Something that people should know of. */
export interface NotificationEvent {
  /** Events of one subject are one notification with a count: an alert code of an elevator, a command. */
  readonly subject: string
  /** UUID of the event, where it has one: the id of an alert, of a command. */
  readonly id?: string | undefined
  /** For everybody who may see this elevator. */
  readonly elevatorId?: string | undefined
  /** For everybody who may see this organization. */
  readonly organizationId?: string | undefined
  /** For this user alone; with an elevator, only while the user may see it. One of the three must be given. */
  readonly userId?: string | undefined
  /** Only for those of them who hold one of these roles. */
  readonly roles?: string[] | undefined
  /** The remote whose team sends it, its name in the interface, and which of its kinds it is. */
  readonly remote?: string | undefined
  readonly source?: string | undefined
  readonly kind?: string | undefined
  /** Title, message and source in other languages. */
  readonly translations?: Readonly<Record<string, TranslatedNotification>> | undefined
  readonly severity: NotificationSeverity
  readonly title: string
  readonly message?: string | undefined
  /** Path within the console. */
  readonly link?: string | undefined
  readonly at: Date
  /** True: a repeat of what is known and still stands. It raises the count, but is not unread again. */
  readonly isRepeat?: boolean
}

/** Events of one subject that are stored together. */
export interface FoldedEvent extends NotificationEvent {
  readonly count: number
  readonly since: Date
}

/** Events and ends that wait to be stored. Of a subject the latest event counts, with how many there were. */
export class PendingEvents {
  #bySubject = new Map<string, FoldedEvent>()
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
      isRepeat: (event.isRepeat ?? false) && (known?.isRepeat ?? true),
      count: (known?.count ?? 0) + count,
      since: known?.since ?? since,
    })
    if (event.id !== undefined) this.#ends.delete(event.id)
  }

  /** What the notification with this id is about is over. */
  end(id: string, at: Date): void {
    this.#ends.set(id, at)
  }

  take(): { readonly events: readonly FoldedEvent[]; readonly ends: ReadonlyMap<string, Date> } {
    const taken = { events: [...this.#bySubject.values()], ends: this.#ends }
    this.#bySubject = new Map()
    this.#ends = new Map()
    return taken
  }
}
