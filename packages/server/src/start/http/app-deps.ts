import type { FastifyBaseLogger } from 'fastify'
import type { Identities } from '../../auth/guard.ts'
import type { RemotePush } from '../../cluster/peer-event.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { CanRecorder } from '../../devices/can/can-recorder.ts'
import type { CommandEvent } from '../../devices/commands/advance-command.ts'
import type { CommandRepository } from '../../devices/commands/commands.repository.ts'
import type { Intake } from '../../devices/pipeline/intake.ts'
import type { QuarantinedControllers } from '../../devices/pipeline/receive.ts'
import type { BrokerAccess } from '../../modules/broker/broker-access.ts'
import type { HubFaults } from '../../modules/faults/faults.plugin.ts'
import type { Faults } from '../../modules/faults/faults.ts'
import type { FleetChanges } from '../../modules/fleet/fleet-changes.ts'
import type { Health } from '../../modules/health/health.routes.ts'
import type { LongReads } from '../../modules/long-reads/long-reads.ts'
import type { Notifier } from '../../modules/notifications/notifier.ts'
import type { HostReleases, ServedReleases } from '../../modules/releases/index.ts'
import type { Access } from '../access.ts'
import type { Devices } from '../devices.ts'
import type { Env } from '../env.ts'
import type { Fleet } from '../fleet.ts'
import type { Messages } from '../messages.ts'
import type { Storage } from '../storage.ts'

export interface AppDeps
  extends HubFaults,
    Access,
    Messages,
    Pick<Devices, 'configs' | 'gateway' | 'jobs' | 'metrics'>,
    Pick<
      Env,
      | 'adminsNeedSecondFactor'
      | 'hostDist'
      | 'localAccounts'
      | 'maxFirmware'
      | 'origins'
      | 'publicUrl'
      | 'registration'
      | 'releasePolicy'
      | 'remoteOrigins'
      | 'ssoProviders'
      | 'trustedProxies'
    >,
    Pick<Fleet, 'directory' | 'linkStatus'>,
    Pick<Storage, 'db' | 'seal'> {
  readonly longReads: LongReads
  readonly log: FastifyBaseLogger
  readonly commands: CommandRepository
  readonly quarantined: QuarantinedControllers
  readonly intake: Intake
  /** Absent without a broker that checks sign-ins over HTTP. */
  readonly brokerAccess?: BrokerAccess | undefined
  readonly health: Health
  readonly limits: RateLimits
  readonly notifier: Notifier
  readonly served: ServedReleases
  readonly faults?: Faults | undefined
  readonly pushOfRemote: (push: RemotePush) => void
  readonly notificationsRead: (userId: string, unreadCount: number) => void
  readonly changes: FleetChanges
  readonly commandChanged: (event: Omit<CommandEvent, 'requestedBy'>) => void
  readonly recorder: CanRecorder
}

export interface ApiDeps extends AppDeps {
  readonly hosts: HostReleases
  readonly identities: Identities
}
