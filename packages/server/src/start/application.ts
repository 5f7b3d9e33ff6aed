import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bus } from '../cluster/mqtt-bus.ts'
import { rateLimits } from '../db/rate-limits.ts'
import type { CanRecorder } from '../devices/can/can-recorder.ts'
import { commandRepository } from '../devices/commands/commands.repository.ts'
import type { DeviceEvents } from '../devices/pipeline/device-events.ts'
import type { Intake } from '../devices/pipeline/intake.ts'
import { attachHub } from '../hub/attach-hub.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushNotificationsRead } from '../hub/notification-pushes.ts'
import { runPushLoad } from '../hub/push-load.ts'
import { pushChange, pushCommand } from '../hub/pushes.ts'
import { pushOfRemote } from '../hub/remote-pushes.ts'
import { Faults } from '../modules/faults/faults.ts'
import { fleetChanges } from '../modules/fleet/fleet-changes.ts'
import type { LongReads } from '../modules/long-reads/long-reads.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { ServedReleases } from '../modules/releases/index.ts'
import { demoAccounts } from '../seed/seed.ts'
import type { Access } from './access.ts'
import type { StartedBroker } from './broker.ts'
import type { Cluster } from './cluster.ts'
import type { Devices } from './devices.ts'
import { diskSpace, diskState } from './disk.ts'
import type { Fleet } from './fleet.ts'
import { buildApp } from './http/app.ts'
import type { Messages } from './messages.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

type App = Awaited<ReturnType<typeof buildApp>>

interface Parts {
  readonly longReads: LongReads
  readonly storage: Storage
  readonly served: ServedReleases
  readonly broker: StartedBroker
  readonly access: Access
  readonly fleet: Fleet
  readonly devices: Devices
  readonly intake: Intake
  readonly hub: CustomerHub
  readonly bus: Bus | undefined
  readonly cluster: Cluster
  readonly notifier: Notifier
  readonly messages: Messages
  readonly recorder: CanRecorder
  readonly events: DeviceEvents
}

const PATIENCE_MS = 3_000

const { version } = Object(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))

export async function startApplication({ env, log, closing, drain }: Starting, parts: Parts): Promise<App> {
  const { longReads, storage, served, broker, access, fleet, devices, intake, hub, bus, cluster, notifier } =
    parts
  const { recorder } = parts
  const { directory, linkStatus } = fleet
  const faults = env.faults ? new Faults() : undefined
  const app = await buildApp({
    ...env,
    ...access,
    ...devices,
    served,
    brokerAccess: broker.access,
    db: storage.db,
    longReads,
    seal: storage.seal,
    log,
    faults,
    commands: commandRepository(storage.db),
    limits: rateLimits(storage.database.pool),
    directory,
    linkStatus,
    intake,
    quarantined: () => cluster.quarantines.with(intake.quarantined()),
    health: {
      database: storage.database.isUp,
      heartbeat: storage.database.beat,
      disk: (heartbeat) => diskState(heartbeat, diskSpace(env.state)),
      broker: () => devices.connection.connected && bus?.connected !== false,
      hub: () => hub.isOpen,
      isEnding: () => drain.hasBegun || closing.isClosing,
      version,
      signIn: {
        localAccounts: env.localAccounts,
        providers: env.ssoProviders.map(({ id, name }) => ({ id, name })),
      },
      demoAccounts: env.demo ? demoAccounts : undefined,
    },
    changes: fleetChanges({ ...parts, directory, pushChange: (elevator) => pushChange(hub, elevator) }),
    commandChanged: (event) => pushCommand(hub, event),
    notifier,
    ...parts.messages,
    recorder,
    pushOfRemote(push) {
      pushOfRemote(hub, directory, push)
      cluster.tell(push)
    },
    notificationsRead: (userId, unreadCount) => pushNotificationsRead(hub, userId, unreadCount),
    dropHub: (email) =>
      hub.closeWhere(({ context }) => context.caller.email === email, { allowReconnect: true }),
    pushLoad: (load) => runPushLoad(hub, directory, load),
  })
  attachHub(app, hub, faults)
  return app
}

/** Slow clients do not delay the shutdown. */
export async function closeApplication(app: App): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearTimeout(impatience)
}
