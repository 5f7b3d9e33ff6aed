import type { FastifyBaseLogger } from 'fastify'
import type { Identities } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { RemotePush } from '../../cluster/peer-event.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { CommandRepository } from '../../devices/commands/commands.repository.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import type { Directory } from '../../devices/directory/directory.ts'
import type { DeviceGateway } from '../../devices/link/device-gateway.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import type { CommandEvent, RecordedAlert } from '../../devices/pipeline/device-events.ts'
import type { Intake } from '../../devices/pipeline/intake.ts'
import type { QuarantinedControllers } from '../../devices/pipeline/receive.ts'
import type { FirmwareJobs } from '../../devices/updates/firmware-jobs.ts'
import type { RegistrationMode } from '../../modules/auth/auth-deps.ts'
import type { FirstAdmin } from '../../modules/auth/registration/first-admin.ts'
import type { SsoProvider } from '../../modules/auth/sso/sso-provider.ts'
import type { BrokerAccess } from '../../modules/broker/broker-access.ts'
import type { Mailer } from '../../modules/deliveries/email.ts'
import type { Outbox } from '../../modules/deliveries/outbox.ts'
import type { ChannelsOfUsers } from '../../modules/deliveries/senders.ts'
import type { HubFaults } from '../../modules/faults/faults.plugin.ts'
import type { Faults } from '../../modules/faults/faults.ts'
import type { Health } from '../../modules/health/health.routes.ts'
import type { LongReads } from '../../modules/long-reads/long-reads.ts'
import type { Metrics } from '../../modules/metrics/metrics.ts'
import type { Notifier } from '../../modules/notifications/notifier.ts'
import type { HostReleases, ReleasePolicy, ServedReleases } from '../../modules/releases/index.ts'

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
  readonly directory: Directory
  readonly linkStatus: LinkStatus
  readonly deviceHealthOf: Intake['healthOf']
  readonly configs: ConfigPublisher
  readonly jobs: FirmwareJobs
  /** Absent without a broker that checks sign-ins over HTTP. */
  readonly brokerAccess?: BrokerAccess | undefined
  readonly downloadToken: (jobId: string) => string
  readonly health: Health
  readonly registration: RegistrationMode
  readonly publicUrl: string | undefined
  readonly ssoProviders: readonly SsoProvider[]
  readonly localAccounts: boolean
  readonly limits: RateLimits
  readonly setup: FirstAdmin
  readonly metrics: Metrics
  readonly adminsNeedSecondFactor: boolean
  readonly maxFirmware: number
  readonly trustedProxies: readonly string[]
  readonly origins: readonly string[]
  readonly remoteOrigins: readonly string[]
  readonly hostDist: string
  readonly served: ServedReleases
  readonly releasePolicy: ReleasePolicy
  /** Absent outside of tests and demos. */
  readonly faults?: Faults | undefined
  /** Returns before the notification is stored. */
  readonly notify: Notifier['notify']
  readonly pushStored: Notifier['pushStored']
  readonly outbox: Outbox
  readonly channels: ChannelsOfUsers
  /** For emails that must not be stored. Absent without a mail server. */
  readonly mail: Mailer | undefined
  readonly pushOfRemote: (push: RemotePush) => void
  readonly notificationsRead: (userId: string, unreadCount: number) => void
  /** Call after writing elevators, with the ids of changed ones. */
  readonly elevatorsChanged: (...changedIds: string[]) => Promise<void>
  /** The server itself sent a command, or could not send it. */
  readonly commandChanged: (event: Omit<CommandEvent, 'requestedBy'>) => void
  /** The server itself ended an alert. */
  readonly alertEnded: (alert: RecordedAlert) => void
  readonly canRecordingsChanged: () => void
  /** Call after writing controllers, with all previous and current keys. */
  readonly controllersChanged: (keys: readonly string[]) => Promise<void>
}

export interface ApiDeps extends AppDeps {
  readonly hosts: HostReleases
  readonly identities: Identities
}
