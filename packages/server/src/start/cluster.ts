import { setTimeout as wait } from 'node:timers/promises'
import { type Bus, openMqttBus } from '../cluster/mqtt-bus.ts'
import { lastWill, openPeers } from '../cluster/peers.ts'
import type { KeptLock } from '../db/advisory-lock.ts'
import type { OpenBroker } from '../devices/broker/open-broker.ts'
import { readRetainedStates } from '../devices/link/retained-states.ts'
import { isDuring } from '../devices/pipeline/conduct.ts'
import type { Intake } from '../devices/pipeline/intake.ts'
import type { QuarantinedController } from '../devices/pipeline/receive.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushNotification } from '../hub/notification-pushes.ts'
import { pushChange, pushDeviceLink } from '../hub/pushes.ts'
import { readAgain } from '../hub/read-again.ts'
import { pushOfRemote } from '../hub/remote-pushes.ts'
import type { Fleet } from './fleet.ts'
import { connected } from './start-problems.ts'
import type { Starting } from './starting.ts'

/** MQTT 3.1.1 cannot distribute device messages among several servers. */
const isOldBroker = (error: unknown) =>
  error instanceof Error && /(unacceptable|unsupported) protocol version/i.test(error.message)

export async function openBus(
  { env, log, closing }: Starting,
  { url, isEmbedded }: OpenBroker,
): Promise<Bus | undefined> {
  if (isEmbedded) return undefined
  const opening = openMqttBus({ url, will: lastWill, log }).catch((error: unknown) => {
    if (!isOldBroker(error)) throw error
    log.warn('the broker does not speak MQTT 5: start one server only')
  })
  return closing.add((await connected(env.mqttUrl, opening)) ?? undefined, 'bus', (bus) => bus?.close())
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

export async function openCluster(
  { log, closing }: Starting,
  { directory, linkStatus }: Fleet,
  hub: CustomerHub,
  bus: Bus | undefined,
) {
  const quarantines = new Quarantines()
  const missed: (() => void)[] = []
  const reading = closing.add(readAgain(hub, linkStatus))
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
      await directory.refresh()
      for (const id of event.elevatorIds) pushChange(hub, directory.byId(id))
    },
  })
  return { ...peers, quarantines, onMissed: (listener: () => void) => void missed.push(listener) }
}

const GATHER_MS = 500

/**
 * A lost server may have pushed states without writing them; the broker still has them. A new leader reads them
 * anyway.
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

/** Each server judges the messages that it receives itself. */
export class Quarantines {
  readonly #byKey = new Map<string, QuarantinedController>()

  heard(quarantine: QuarantinedController, now = Date.now()): void {
    for (const [key, { until }] of this.#byKey) if (until.getTime() <= now) this.#byKey.delete(key)
    this.#byKey.set(quarantine.controllerKey, quarantine)
  }

  with(own: readonly QuarantinedController[], now = Date.now()): QuarantinedController[] {
    const all = new Map<string, QuarantinedController>()
    for (const each of [...this.#byKey.values(), ...own]) {
      const known = all.get(each.controllerKey)
      const isLonger = !known || known.until < each.until
      if (isLonger && isDuring(each, now)) all.set(each.controllerKey, each)
    }
    return [...all.values()]
  }
}
