import { deviceRepository } from '../devices/devices.repository.ts'
import { createIntake, type Intake } from '../devices/inbox/intake.ts'
import { openDeviceLink } from '../devices/link/device-link.ts'
import { deviceAlertRepository } from '../devices/receive/device-alerts.repository.ts'
import { stateRepository } from '../devices/state/states.repository.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushDeviceLink, pushes } from '../hub/pushes.ts'
import { commandRepository } from '../modules/elevators/commands.repository.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { Cluster } from './cluster.ts'
import type { Devices } from './devices.ts'
import type { Fleet } from './fleet.ts'
import { connected } from './start-problems.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** The receiving side of the device link: what its messages cause in database, hub and notifications. */
export async function prepareIntake(
  { log }: Starting,
  { db }: Storage,
  { directory, deviceMetrics }: Fleet,
  { updates, jobs, metrics }: Devices,
  { hub, notifier, cluster }: { hub: CustomerHub; notifier: Notifier; cluster: Cluster },
) {
  const nameOf = (id: string) => directory.byId(id)?.name
  const receivers = {
    devices: deviceRepository(db),
    commands: commandRepository(db),
    events: metrics.counting(pushes(hub, nameOf, notifier)),
    directory,
    updates,
    jobs,
    log,
  }
  const intake = await createIntake({
    ...receivers,
    states: stateRepository(db),
    alerts: deviceAlertRepository(db),
    metrics: deviceMetrics,
    quarantineBegan: (quarantine) => cluster.tell({ is: 'quarantine', ...quarantine }),
    isAlone: true,
  })
  return { intake, receivers }
}

/** Connects to the broker and receives what devices send. */
export async function openLink(
  { env, closing }: Starting,
  { linkStatus }: Fleet,
  { connection, desired }: Devices,
  {
    intake,
    receivers,
  }: { intake: Intake; receivers: Awaited<ReturnType<typeof prepareIntake>>['receivers'] },
  hub: CustomerHub,
): Promise<void> {
  const opening = openDeviceLink({
    ...receivers,
    connection,
    intake,
    status: linkStatus,
    reconnected: () => void desired.publishAll(),
    linkChanged: (status) => pushDeviceLink(hub, status),
  })
  closing.add(await connected(env.mqttUrl, opening), (link) => link.close(), 'device link')
}
