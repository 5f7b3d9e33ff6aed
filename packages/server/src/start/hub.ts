import { BackplaneLifetime } from '@hoistway/signalr-hub/hub'
import type { Bus } from '../cluster/mqtt-bus.ts'
import type { Peers } from '../cluster/peers.ts'
import type { CanWatch } from '../devices/can/can-watch.ts'
import { createCustomerHub } from '../hub/customer-hub.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { answerWithNewerStates, askForNewerStates } from '../hub/newer-states.ts'
import { notificationPush, pushNotification } from '../hub/notification-pushes.ts'
import { PublishedStates } from '../hub/published-states.ts'
import { elevatorRepository } from '../modules/elevators/elevators.repository.ts'
import { notificationWrites } from '../modules/notifications/notification-writes.repository.ts'
import { type Notifier, openNotifier } from '../modules/notifications/notifier.ts'
import type { Access } from './access.ts'
import type { Fleet } from './fleet.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export async function openHub(
  { env, log, closing }: Starting,
  { db }: Storage,
  { tokens, sessions }: Access,
  { directory, linkStatus }: Fleet,
  can: CanWatch,
  bus: Bus | undefined,
): Promise<{ hub: CustomerHub; published: PublishedStates }> {
  const published = new PublishedStates(directory)
  const elevators = elevatorRepository(db)
  const onError = (error: unknown) => log.warn({ err: error }, 'hub message of another server')
  const { hub } = closing.add(
    createCustomerHub({
      tokens,
      sessions,
      directory,
      db,
      async latestStates(ids) {
        const states = published.over(await elevators.live(ids))
        askForNewerStates(bus, states)
        return states
      },
      can,
      lifetime: bus && (await BackplaneLifetime.open(bus, { onError })),
      linkStatus,
      trustedProxies: env.trustedProxies,
      originAllowed: (origin, host) => env.origins.includes(origin) || URL.parse(origin)?.host === host,
      log,
    }),
    'hub',
  )
  await answerWithNewerStates({ bus, hub, directory, published, log })
  return { hub, published }
}

export function openNotifications(
  { log, closing }: Starting,
  { db }: Storage,
  { directory }: Fleet,
  hub: CustomerHub,
  peers: Peers,
): Notifier {
  return closing.add(
    openNotifier({
      writes: notificationWrites(db),
      push(stored) {
        const push = notificationPush(stored)
        pushNotification(hub, directory, push)
        peers.tell(push)
      },
      log,
    }),
    'notifications',
  )
}
