import { visibleOrganizations } from '../db/scope.ts'
import { createCustomerHub } from '../hub/customer-hub.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushNotification } from '../hub/notification-pushes.ts'
import { elevatorRepository } from '../modules/elevators/elevators.repository.ts'
import { notificationWrites } from '../modules/notifications/notification-writes.repository.ts'
import { type Notifier, openNotifier } from '../modules/notifications/notifier.ts'
import type { Access } from './access.ts'
import type { Fleet } from './fleet.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** Opens the hub; no client reaches it before it is attached to an application. */
export function openHub(
  { env, log, closing }: Starting,
  { db }: Storage,
  { tokens, sessions }: Access,
  { directory, linkStatus }: Fleet,
): CustomerHub {
  const elevators = elevatorRepository(db)
  const { hub } = closing.add(
    createCustomerHub({
      tokens,
      sessions,
      directory,
      visibleOrganizations: (caller) => visibleOrganizations(db, caller),
      latestState: async (id) => {
        const state = await elevators.live(id)
        return state && linkStatus.current.state === 'down' ? { ...state, isOnline: undefined } : state
      },
      deviceLink: () => linkStatus.current,
      originAllowed: (origin, host) => env.origins.includes(origin) || URL.parse(origin)?.host === host,
      log,
    }),
    (created) => created.close(),
    'hub',
  )
  return hub
}

/** Opens the notifier, which stores notifications and pushes them to the clients of the hub. */
export function openNotifications(
  { log, closing }: Starting,
  { db }: Storage,
  { directory }: Fleet,
  hub: CustomerHub,
): Notifier {
  return closing.add(
    openNotifier({
      writes: notificationWrites(db),
      push: (stored) => pushNotification(hub, directory, stored),
      log,
    }),
    (opened) => opened.close(),
    'notifications',
  )
}
