import type { FastifyInstance } from 'fastify'
import { guard } from '../auth/guard.ts'
import { accessLevelOn } from '../db/scope.ts'
import { absenceRepository } from '../modules/absences/absences.repository.ts'
import { absenceRoutes } from '../modules/absences/absences.routes.ts'
import { alertRepository } from '../modules/alerts/alerts.repository.ts'
import { alertRoutes } from '../modules/alerts/alerts.routes.ts'
import { auditRepository } from '../modules/audit/audit.repository.ts'
import { auditRoutes } from '../modules/audit/audit.routes.ts'
import { authRoutes } from '../modules/auth/auth.routes.ts'
import { ownPassword as ownPasswordOf } from '../modules/auth/password/own-password.ts'
import { passwordRoutes } from '../modules/auth/password/password.routes.ts'
import { secondFactorRepository } from '../modules/auth/second-factor/second-factor.repository.ts'
import { secondFactorRoutes } from '../modules/auth/second-factor/second-factor.routes.ts'
import { secondFactor as secondFactorOf } from '../modules/auth/second-factor/second-factor.ts'
import { secondStepRoutes } from '../modules/auth/second-factor/second-step.routes.ts'
import { sessionAnswer } from '../modules/auth/session/session-answer.ts'
import { sessionOpener } from '../modules/auth/session/session-opener.ts'
import { knownPlacesRepository } from '../modules/auth/sign-in/known-places.repository.ts'
import { signInGuard } from '../modules/auth/sign-in/sign-in-guard.ts'
import { signInLog } from '../modules/auth/sign-in/sign-in-log.repository.ts'
import { canFilterRepository } from '../modules/can-filters/can-filters.repository.ts'
import { canFilterRoutes } from '../modules/can-filters/can-filters.routes.ts'
import { controllerWrites } from '../modules/controllers/controller-writes.repository.ts'
import { controllerWriteRoutes } from '../modules/controllers/controller-writes.routes.ts'
import { controllerRepository } from '../modules/controllers/controllers.repository.ts'
import { controllerFinder, controllerRoutes } from '../modules/controllers/controllers.routes.ts'
import { firmwareUpdateRepository } from '../modules/controllers/firmware-updates.repository.ts'
import { firmwareUpdateRoutes } from '../modules/controllers/firmware-updates.routes.ts'
import { quarantineRoutes } from '../modules/controllers/quarantine.routes.ts'
import { secretRoutes } from '../modules/controllers/secrets.ts'
import { commandRoutes } from '../modules/elevators/commands.routes.ts'
import { elevatorWriteRoutes } from '../modules/elevators/elevator-writes.routes.ts'
import { elevatorRepository } from '../modules/elevators/elevators.repository.ts'
import { elevatorFinder, elevatorRoutes } from '../modules/elevators/elevators.routes.ts'
import { firmwareRepository } from '../modules/firmware/firmware.repository.ts'
import { firmwareRoutes } from '../modules/firmware/firmware.routes.ts'
import { firmwareChannelRoutes } from '../modules/firmware/firmware-channel.routes.ts'
import { healthRoutes } from '../modules/health/health.routes.ts'
import { memberWriteRoutes } from '../modules/members/member-writes.routes.ts'
import { memberRepository } from '../modules/members/members.repository.ts'
import { memberRoutes } from '../modules/members/members.routes.ts'
import { notificationRoutes } from '../modules/notifications/notifications.routes.ts'
import { organizationWriteRoutes } from '../modules/organizations/organization-writes.routes.ts'
import { organizationRepository } from '../modules/organizations/organizations.repository.ts'
import { organizationFinder, organizationRoutes } from '../modules/organizations/organizations.routes.ts'
import { releaseRoutes } from '../modules/releases/releases.routes.ts'
import type { ServedReleases } from '../modules/releases/served-releases.ts'
import { accountRecoveryRoutes } from '../modules/users/account-recovery.routes.ts'
import { accountRoutes } from '../modules/users/accounts.routes.ts'
import { userRepository } from '../modules/users/users.repository.ts'
import type { AppDeps } from './app-deps.ts'
import { nothingThere } from './errors.ts'
import { faultRoutes } from './faults/faults.plugin.ts'
import { describeApi } from './openapi.ts'
import { rejectNulBytes } from './reject-nul-bytes.ts'
import { withoutPresence } from './unknown-presence.ts'
import type { WireTypes } from './wire.ts'

/** All calls below /api: guarded and never cached; unknown ones answer 404 in JSON. */
export async function api(
  app: FastifyInstance,
  deps: AppDeps & { readonly served: ServedReleases },
): Promise<void> {
  const { db, tokens, sessions, seal, commands, gateway, configs, health, limits, setup, registration } = deps
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(nothingThere(request.method, request.url)),
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.addHook('preValidation', rejectNulBytes)
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    health.deviceLink().state === 'up' ? payload : withoutPresence(payload),
  )
  await describeApi(app, health.version)
  guard(app, tokens, sessions)
  // Otherwise the file server would look for a file: it handles every unmatched GET.
  app.get('/*', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
    reply.status(404).send(nothingThere(request.method, request.url)),
  )

  const routes = app.withTypeProvider<WireTypes>()
  if (deps.faults) faultRoutes(routes, deps.faults, deps.dropHub)
  const audit = auditRepository(db)
  const users = userRepository(db)
  const levelOn = (userId: string, organizationId: string) => accessLevelOn(db, userId, organizationId)
  healthRoutes(routes, {
    ...health,
    releases: () => deps.served.problems().length === 0,
    quarantined: () => deps.quarantined().length,
  })
  quarantineRoutes(routes, deps.quarantined)
  const factors = secondFactorRepository(db)
  const secondFactor = secondFactorOf(factors, seal)
  const answer = sessionAnswer(tokens, sessions)
  const log = signInLog(db)
  const signIns = signInGuard({ limits, places: knownPlacesRepository(db), log })
  const open = sessionOpener({ sessions, guard: signIns, log, answer })
  const shared = { secondFactor, open, log, limits }
  authRoutes(routes, { users, sessions, tokens, answer, guard: signIns, setup, registration, ...shared })
  secondStepRoutes(routes, { factors, ...shared })
  const ownPassword = ownPasswordOf(users, limits)
  const { adminsNeedSecondFactor } = deps
  secondFactorRoutes(routes, { db, audit, seal, secondFactor, ownPassword, adminsNeedSecondFactor, limits })
  passwordRoutes(routes, { db, audit, ownPassword })
  accountRoutes(routes, db, audit)
  accountRecoveryRoutes(routes, db, audit)
  auditRoutes(routes, audit)
  releaseRoutes(routes, db, audit, deps)

  const elevators = elevatorRepository(db)
  const organizations = organizationRepository(db)
  const members = memberRepository(db)
  const findOrganization = organizationFinder(organizations)
  const writing = { accessLevelOn: levelOn, audit }
  organizationRoutes(routes, {
    organizations,
    find: findOrganization,
    countCanMessages: elevators.countCanMessages,
  })
  organizationWriteRoutes(routes, { find: findOrganization, ...writing })
  memberRoutes(routes, { members, findOrganization })
  memberWriteRoutes(routes, { members, findOrganization, ...writing })

  const findElevator = elevatorFinder(elevators)
  elevatorRoutes(routes, { elevators, find: findElevator, findOrganization })
  elevatorWriteRoutes(routes, {
    find: findElevator,
    seesOrganization: async (caller, id) => (await organizations.find(caller, id)) !== undefined,
    changed: deps.elevatorsChanged,
    ...writing,
  })
  const { deviceLink } = health
  commandRoutes(routes, { findElevator, commands, gateway, deviceLink, accessLevelOn: levelOn })
  absenceRoutes(routes, { findElevator, absences: absenceRepository(db) })
  notificationRoutes(routes, db, deps.notificationsRead)
  alertRoutes(routes, { alerts: alertRepository(db), findElevator, audit })

  const controllers = controllerRepository(db)
  const filters = canFilterRepository(db)
  const firmware = firmwareRepository(db)
  const find = controllerFinder(controllers)
  controllerRoutes(routes, { controllers, writes: controllerWrites(db), filters })
  secretRoutes(routes, { controllers, find, seal, audit })
  controllerWriteRoutes(routes, { find, audit, configs, seal, changed: deps.controllersChanged })
  firmwareUpdateRoutes(routes, {
    find,
    updates: firmwareUpdateRepository(db),
    firmware,
    jobs: deps.jobs,
    tokenOf: deps.downloadToken,
    audit,
  })
  canFilterRoutes(routes, { filters, configs, audit })
  firmwareChannelRoutes(routes, { firmware, audit })
  firmwareRoutes(routes, { firmware, audit, maxFile: deps.maxFirmware })
}
