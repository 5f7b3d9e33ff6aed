import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '../auth/sealed.ts'
import type { SessionRepository } from '../auth/session.repository.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Database } from '../db/database.ts'
import type { RateLimits } from '../db/rate-limits.ts'
import type { QuarantinedControllers } from '../devices/inbox/inboxes.ts'
import type { Intake } from '../devices/inbox/intake.ts'
import type { DeviceGateway } from '../devices/link/device-gateway.ts'
import type { RemotePush } from '../hub/remote-pushes.ts'
import type { BrokerAccess } from '../modules/broker/broker-access.ts'
import type { ConfigPublisher } from '../modules/controllers/config-publisher.ts'
import type { FirmwareJobs } from '../modules/controllers/firmware-jobs.ts'
import type { CommandRepository } from '../modules/elevators/commands.repository.ts'
import type { Health } from '../modules/health/health.routes.ts'
import type { LongReads } from '../modules/long-reads/long-reads.ts'
import type { Metrics } from '../modules/metrics/metrics.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import type { HostReleases } from '../modules/releases/host/host-releases.ts'
import type { ReleasePolicy } from '../modules/releases/rights/deciding.ts'
import type { ServedReleases } from '../modules/releases/served-releases.ts'
import type { FirstAdmin } from '../seed/first-admin.ts'
import type { RegistrationMode } from '../start/env.ts'
import type { HubFaults } from './faults/faults.plugin.ts'
import type { Faults } from './faults/faults.ts'

/** Everything that the app needs. */
export interface AppDeps extends HubFaults {
  readonly db: Database
  readonly longReads: LongReads
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  readonly sessions: SessionRepository
  readonly seal: Seal
  readonly commands: CommandRepository
  readonly gateway: DeviceGateway
  readonly quarantined: QuarantinedControllers
  /** The key of the controller that an elevator carries. */
  readonly controllerKeyOf: (elevatorId: string) => string | undefined
  readonly deviceHealthOf: Intake['healthOf']
  readonly configs: ConfigPublisher
  readonly jobs: FirmwareJobs
  /** Answers the broker that asks who may sign in; absent when none does. */
  readonly brokerAccess?: BrokerAccess | undefined
  /** The token with which a controller downloads the file of a firmware update. */
  readonly downloadToken: (jobId: string) => string
  readonly health: Health
  /** Who may register. */
  readonly registration: RegistrationMode
  readonly limits: RateLimits
  /** How the first Admin is created. */
  readonly setup: FirstAdmin
  readonly metrics: Metrics
  /** An Admin must set up a second factor before anything else. */
  readonly adminsNeedSecondFactor: boolean
  /** The largest firmware file, in bytes. */
  readonly maxFirmware: number
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly origins: readonly string[]
  /** Other origins from which pages may load remotes. */
  readonly remoteOrigins: readonly string[]
  readonly hostDist: string
  /** The releases of the remotes. */
  readonly served: ServedReleases
  /** How they may be changed. */
  readonly releasePolicy: ReleasePolicy
  /** Faults for tests and demos; absent: none can be switched on. */
  readonly faults?: Faults | undefined
  /** Notifies people: returns at once. */
  readonly notify: Notifier['notify']
  /** Tells open pages, of this and of other servers, what the team of a remote has to say. */
  readonly pushOfRemote: (push: RemotePush) => void
  /** Called after a user has read notifications. */
  readonly notificationsRead: (userId: string, unreadCount: number) => void
  /** Called after elevators were written, with the id of one that was changed. */
  readonly elevatorsChanged: (...changedIds: string[]) => Promise<void>
  /** Called after controllers were written, with all keys that they had and have. */
  readonly controllersChanged: (keys: readonly string[]) => Promise<void>
}

/** What the calls below /api need. */
export interface ApiDeps extends AppDeps {
  /** The consoles that can be served. */
  readonly hosts: HostReleases
}
