import type { KeptLock } from '../db/advisory-lock.ts'
import { watchDatabase } from '../db/database.ts'
import type { OpenBroker } from '../devices/broker/open-broker.ts'
import type { CanRecorder } from '../devices/can/can-recorder.ts'
import { commandRepository } from '../devices/commands/commands.repository.ts'
import { deviceRepository } from '../devices/devices.repository.ts'
import { openDeviceLink } from '../devices/link/device-link.ts'
import { openSharing, type Sharing } from '../devices/link/sharing.ts'
import { deviceAlertRepository } from '../devices/pipeline/device-alerts.repository.ts'
import { createIntake, type Intake } from '../devices/pipeline/intake.ts'
import { stateRepository } from '../devices/pipeline/states.repository.ts'
import { historyRepository } from '../history/history.repository.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import type { PublishedStates } from '../hub/published-states.ts'
import { pushDeviceLink, pushes } from '../hub/pushes.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { StartedBroker } from './broker.ts'
import type { Cluster } from './cluster.ts'
import type { Devices } from './devices.ts'
import type { Fleet } from './fleet.ts'
import { connected } from './start-problems.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** A filter may be on its way to thousands of controllers. */
const SETTLE_MS = 1_000

export async function prepareIntake(
  { log }: Starting,
  { db }: Storage,
  { directory, deviceMetrics }: Fleet,
  { updates, jobs, configs, metrics }: Devices,
  {
    hub,
    published,
    notifier,
    recorder,
    cluster,
    sharing,
  }: {
    hub: CustomerHub
    published: PublishedStates
    notifier: Notifier
    recorder: CanRecorder
    cluster: Cluster
    sharing: Sharing | undefined
  },
) {
  const pushed = pushes(hub, published, directory, notifier, cluster)
  const context = {
    devices: deviceRepository(db),
    commands: commandRepository(db),
    events: metrics.counting({
      ...pushed,
      alert(elevator, alert) {
        pushed.alert(elevator, alert)
        void recorder.alert(elevator, alert)
      },
    }),
    directory,
    updates,
    jobs,
    configs,
    log,
  }
  const intake = await createIntake({
    ...context,
    states: stateRepository(db),
    history: historyRepository(db),
    alerts: deviceAlertRepository(db),
    metrics: deviceMetrics,
    quarantineBegan: (quarantine) => cluster.tell({ is: 'quarantine', ...quarantine }),
    isAlone: !sharing,
  })
  return { intake, context }
}

export async function openLinkSharing(
  { log, closing }: Starting,
  { db, url: databaseUrl }: Storage,
  { url }: OpenBroker,
  leader: KeptLock,
): Promise<Sharing> {
  const sharing = await openSharing({ url, databaseUrl, db, leader, log })
  return closing.add(sharing, 'sharing of device messages')
}

export function reportDatabase(
  { closing }: Starting,
  { database }: Storage,
  { linkStatus }: Fleet,
  hub: CustomerHub,
): void {
  const stop = watchDatabase(database.isUp, (downSince) => {
    linkStatus.enterDatabase(downSince)
    pushDeviceLink(hub, linkStatus.current)
  })
  closing.add(stop, 'database watch', (end) => end())
}

export async function openLink(
  { env, closing }: Starting,
  { db }: Storage,
  { wereOnline }: StartedBroker,
  { linkStatus }: Fleet,
  { connection, configs, desired }: Devices,
  { intake, context }: { intake: Intake; context: Awaited<ReturnType<typeof prepareIntake>>['context'] },
  { hub, sharing, leader }: { hub: CustomerHub; sharing: Sharing | undefined; leader: KeptLock },
): Promise<void> {
  const leads = () => leader.isHeld
  const opening = openDeviceLink({
    ...context,
    db,
    wereOnline,
    connection,
    sharing,
    leads,
    intake,
    status: linkStatus,
    reconnected: () => leads() && void desired.publishAll(),
    linkChanged: (status) => pushDeviceLink(hub, status),
  })
  const link = await connected(env.mqttUrl, opening)
  // Other servers take over the leader's work immediately.
  const close = () => link.close().finally(() => Promise.all([leader.close(), sharing?.close()]))
  closing.add(link, 'device link', close)
  closing.add(configs, 'saved configurations', (each) => each.settled(), SETTLE_MS)
  // Publishes states that the former leader did not publish, or a restarted broker lost.
  leader.onChange((isLeading) => isLeading && void desired.publishAll())
}
