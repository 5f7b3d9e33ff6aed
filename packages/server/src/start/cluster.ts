import { setTimeout as wait } from 'node:timers/promises'
import type { Bus } from '../cluster/bus.ts'
import { openMqttBus } from '../cluster/mqtt-bus.ts'
import { lastWill, openPeers, type Peers } from '../cluster/peers.ts'
import { Quarantines } from '../cluster/quarantines.ts'
import type { KeptLock } from '../db/advisory-lock.ts'
import type { OpenBroker } from '../devices/broker/open-broker.ts'
import type { Intake } from '../devices/inbox/intake.ts'
import { readRetainedStates } from '../devices/link/retained-states.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushNotification } from '../hub/notification-pushes.ts'
import { pushChange, pushDeviceLink } from '../hub/pushes.ts'
import { readAgain } from '../hub/read-again.ts'
import { pushOfRemote } from '../hub/remote-pushes.ts'
import type { Fleet } from './fleet.ts'
import { connected } from './start-problems.ts'
import type { Starting } from './starting.ts'

/** Brokers of MQTT 3.1.1 serve one server: they cannot share device messages among several. */
const isOldBroker = (error: unknown) =>
  error instanceof Error && /(unacceptable|unsupported) protocol version/i.test(error.message)

/** The bus to the other servers on the broker of MQTT_URL. With the embedded broker a server is alone. */
export async function openBus(
  { env, log, closing }: Starting,
  { url, isEmbedded }: OpenBroker,
): Promise<Bus | undefined> {
  if (isEmbedded) return undefined
  const opening = openMqttBus({ url, will: lastWill, log }).catch((error: unknown) => {
    if (!isOldBroker(error)) throw error
    log.warn('the broker does not speak MQTT 5: start one server only')
  })
  return closing.add((await connected(env.mqttUrl, opening)) ?? undefined, (bus) => bus?.close(), 'bus')
}

export interface Cluster extends Peers {
  /** What other servers told of controllers that they do not listen to. */
  readonly quarantines: Quarantines
  /** Calls back when messages of another server may not have arrived. */
  onMissed(listener: () => void): void
}

/** Keeps this server's directory, and the pages of its clients, in agreement with what other servers write. */
export async function openCluster(
  { log, closing }: Starting,
  { directory, linkStatus }: Fleet,
  hub: CustomerHub,
  bus: Bus | undefined,
): Promise<Cluster> {
  const quarantines = new Quarantines()
  const missed: (() => void)[] = []
  const reading = closing.add(
    readAgain(hub, () => linkStatus.current),
    (each) => each.close(),
  )
  bus?.onChange((isUp) => {
    if (linkStatus.enter(isUp ? 'up' : 'down', 'servers')) pushDeviceLink(hub, linkStatus.current)
  })
  const peers = await openPeers({
    bus,
    log,
    async heard(event) {
      if (event.is === 'missed') {
        reading.soon()
        for (const listener of missed) listener()
        return
      }
      if (event.is === 'quarantine') return quarantines.heard(event)
      if (event.is === 'notification') return pushNotification(hub, directory, event)
      if (event.is === 'remote-push') return pushOfRemote(hub, directory, event)
      // Who watches is told in any case; the directory looks for changes by itself, too.
      await directory.refresh().catch((error) => log.error({ err: error }, 'directory'))
      for (const id of event.elevatorIds) pushChange(hub, directory.byId(id))
    },
  })
  return { ...peers, quarantines, onMissed: (listener) => void missed.push(listener) }
}

/** Several servers may be lost at once: their states are read once. */
const GATHER_MS = 500

/**
 * A server that died had pushed states and not written them yet: the broker has them still. One server reads them; one that
 * begins to lead does so anyway.
 */
export function recoverStates(
  { log, closing }: Starting,
  { url }: OpenBroker,
  { onMissed }: Cluster,
  leader: KeptLock,
  { accept }: Intake,
): void {
  let reading = Promise.resolve()
  let isQueued = false
  onMissed(() => {
    if (isQueued || !leader.isHeld) return
    isQueued = true
    reading = reading
      .then(() => wait(GATHER_MS, undefined, { ref: false }))
      .then(() => {
        isQueued = false
        return closing.isClosing ? undefined : readRetainedStates(url, accept)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'states of another server'))
  })
}
