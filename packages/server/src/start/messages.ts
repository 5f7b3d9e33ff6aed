import type { Leadership } from '../base/repeat.ts'
import type { KeptLock } from '../db/advisory-lock.ts'
import { watchAbsences } from '../modules/absences/absence-watch.ts'
import { deliveryRepository } from '../modules/deliveries/deliveries.repository.ts'
import { openOutbox } from '../modules/deliveries/outbox.ts'
import { openSenders } from '../modules/deliveries/senders.ts'
import { watchRules } from '../modules/notification-rules/rule-watch.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import { watchEscalations } from '../modules/on-call/escalation-watch.ts'
import type { Fleet } from './fleet.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type Messages = Awaited<ReturnType<typeof openMessages>>

export async function openMessages({ env, log, closing }: Starting, { db, seal }: Storage, leader: KeptLock) {
  const { senders, channels, mail } = await openSenders(db, seal, env.deliveries)
  const outbox = closing.add(
    openOutbox({ deliveries: deliveryRepository(db), senders, leads: () => leader.isHeld, log }),
    'outbox',
  )
  return { outbox, channels, mail }
}

interface Watching extends Pick<Leadership, 'leads'> {
  readonly fleet: Fleet
  readonly notifier: Notifier
  readonly messages: Messages
}

export function watchEvents(
  { log, closing }: Starting,
  { db }: Storage,
  { fleet, notifier, messages, leads }: Watching,
): void {
  const { directory, linkStatus } = fleet
  const shared = { db, linkStatus, leads, log }
  closing.add(watchAbsences({ ...shared, directory, notifier }), 'absences')
  closing.add(watchEscalations({ db, leads, log, outbox: messages.outbox }), 'escalations')
  closing.add(watchRules({ ...shared, outbox: messages.outbox }), 'rules')
}
