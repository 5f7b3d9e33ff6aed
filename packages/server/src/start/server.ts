import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { openSeal } from '../auth/seal-key.ts'
import { secretIn } from '../auth/secret-file.ts'
import { sessionRepository } from '../auth/session.repository.ts'
import { createTokens } from '../auth/tokens.ts'
import { openDatabase } from '../db/database.ts'
import { lockState } from '../db/lock.ts'
import { ownPostgres, STOP_MS } from '../db/own-postgres.ts'
import { rateLimits } from '../db/rate-limits.ts'
import { visibleOrganizations } from '../db/scope.ts'
import { controllerSecrets } from '../devices/broker/controller-secrets.repository.ts'
import { openBroker } from '../devices/broker/open-broker.ts'
import { createDeviceMetrics } from '../devices/device-metrics.ts'
import { deviceRepository } from '../devices/devices.repository.ts'
import { openDirectory } from '../devices/directory/directory.ts'
import { warnOfSharedControllers } from '../devices/directory/shared-controllers.ts'
import { lateGateway } from '../devices/link/device-gateway.ts'
import { type DeviceLink, openDeviceLink } from '../devices/link/device-link.ts'
import { deviceAlertRepository } from '../devices/receive/device-alerts.repository.ts'
import { stateRepository } from '../devices/state/states.repository.ts'
import { buildApp } from '../http/app.ts'
import { Faults } from '../http/faults/faults.ts'
import { attachHub } from '../hub/attach-hub.ts'
import { createCustomerHub } from '../hub/customer-hub.ts'
import type { CustomerHub } from '../hub/hub-context.ts'
import { pushNotification, pushNotificationsRead } from '../hub/notification-pushes.ts'
import { pushChange, pushes } from '../hub/pushes.ts'
import { watchAbsences } from '../modules/absences/absence-watch.ts'
import { configPublisher } from '../modules/controllers/config-publisher.ts'
import { configRepository } from '../modules/controllers/configs.repository.ts'
import { keepDesiredState } from '../modules/controllers/desired-state.ts'
import { downloadTokens, firmwareJobs } from '../modules/controllers/firmware-jobs.ts'
import { firmwareUpdateRepository } from '../modules/controllers/firmware-updates.repository.ts'
import { commandRepository } from '../modules/elevators/commands.repository.ts'
import { elevatorRepository } from '../modules/elevators/elevators.repository.ts'
import { createMetrics } from '../modules/metrics/metrics.ts'
import { startMetricsServer } from '../modules/metrics/metrics-server.ts'
import { notificationWrites } from '../modules/notifications/notification-writes.repository.ts'
import { openNotifier } from '../modules/notifications/notifier.ts'
import { userRepository } from '../modules/users/users.repository.ts'
import { firstAdmin } from '../seed/first-admin.ts'
import { fleetOf } from '../seed/fleet.ts'
import { demoAccounts, seedDemo } from '../seed/seed.ts'
import { createClosing } from './closing.ts'
import type { Env } from './env.ts'
import { createLog } from './log.ts'
import { writePrivate } from './private-file.ts'
import { connected, explainDatabase, explainListening, explainState } from './start-problems.ts'

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Starts everything that one server process is made of, in order; what was started is closed in reverse. */
export async function startServer(env: Env): Promise<RunningServer> {
  const log = createLog(env.logLevel)
  const ending = createClosing((name, error) => log.error({ err: error, name }, 'not closed in order'))
  const closing = ending.add
  const close = ending.close
  try {
    mkdirSync(env.state, { recursive: true })
    closing(lockState(env.state), (lock) => lock.release(), 'lock')
    const postgres = env.databaseUrl
      ? undefined
      : closing(await ownPostgres(env.state, log), (running) => running.stop(), 'PostgreSQL', STOP_MS)
    const database = closing(
      await openDatabase(env.databaseUrl ?? postgres?.url ?? '', (error) => {
        if (!ending.isClosing) log.warn({ err: error }, 'database connection lost')
      }).catch(explainDatabase(env.databaseUrl)),
      async (connection) => {
        await connection.close()
        log.info(connection.counts, 'database connections closed')
      },
      'database',
    )
    const { db } = database
    const seal = await openSeal(db, env.state, { reset: env.resetSeal, warn: (text) => log.warn(text) })
    if (env.demo) await seedDemo(db, seal)
    const setup = firstAdmin(env.state, await userRepository(db).hasAdmin(), (text) => console.log(text))

    const secrets = controllerSecrets(db, seal, (key) =>
      log.warn({ key }, 'the shared secret of a controller cannot be read: it cannot sign in'),
    )
    const broker = closing(
      await openBroker({ env, secrets, log }).catch(explainListening('MQTT_PORT', env.mqttPort)),
      (opened) => opened.close(),
      'broker',
    )
    const devices = deviceRepository(db)
    if (broker.isEmbedded) await devices.markAllOffline()
    writePrivate(join(env.state, 'broker.json'), { url: broker.address })
    if (env.demo) writePrivate(join(env.state, 'fleet.json'), await fleetOf(db, seal))

    const tokens = createTokens(env.jwtSecret ?? secretIn(env.state, 'jwt-secret'))
    const sessions = sessionRepository(db, env)
    const commands = commandRepository(db)
    const elevators = elevatorRepository(db)
    const directory = closing(
      await openDirectory(db, (error) => log.error({ err: error }, 'directory')),
      (opened) => opened.close(),
    )
    warnOfSharedControllers(directory, log)
    let link: DeviceLink | undefined
    let openHub: CustomerHub | undefined
    const deviceMetrics = createDeviceMetrics()
    const metrics = createMetrics({
      pool: database.use,
      devices: deviceMetrics,
      brokerConnected: () => link?.connected ?? false,
      hub: () => openHub?.stats(),
    })
    const faults = env.faults ? new Faults() : undefined
    const gateway = lateGateway(() => link, metrics.sending)
    const configs = configPublisher(configRepository(db), gateway, log)
    const downloadToken = downloadTokens(secretIn(env.state, 'seal-secret'))
    const jobs = firmwareJobs({ updates: firmwareUpdateRepository(db), gateway, tokenOf: downloadToken, log })
    const desired = closing(
      keepDesiredState({
        configs,
        jobs,
        isConnected: () => gateway.connected,
        failed: (error) => log.error({ err: error }, 'desired state not published; tried again'),
      }),
      (kept) => kept.close(),
    )
    const noLink: DeviceLinkStatus = { state: 'down', since: new Date().toISOString() }
    const deviceLink = () => link?.status ?? noLink
    const app = await buildApp({
      db,
      log,
      tokens,
      sessions,
      seal,
      commands,
      gateway,
      quarantined: () => link?.quarantined() ?? [],
      configs,
      jobs,
      downloadToken,
      controllersChanged: async (keys) => {
        await directory.refresh()
        await broker.changed(keys)
      },
      setup,
      limits: rateLimits(database.pool),
      registration: env.registration,
      adminsNeedSecondFactor: env.adminsNeedSecondFactor,
      maxFirmware: env.maxFirmware,
      health: {
        database: database.isUp,
        broker: () => link?.connected ?? false,
        deviceLink,
        hub: () => hub.isOpen,
        isEnding: () => ending.isClosing,
        restarts: () => postgres?.restarts ?? 0,
        version,
        demoAccounts: env.demo ? demoAccounts : undefined,
      },
      metrics,
      origins: env.origins,
      remoteOrigins: env.remoteOrigins,
      hostDist: env.hostDist,
      releases: env.releases,
      elevatorsChanged: async (changedId) => {
        await directory.refresh()
        pushChange(hub, directory.byId(changedId ?? ''))
      },
      faults,
      notificationsRead: (userId, unreadCount) => pushNotificationsRead(hub, userId, unreadCount),
      dropHub: (email) =>
        hub.closeWhere(({ context }) => context.caller.email === email, { allowReconnect: true }),
    })
    const closeApp = async (server: typeof app) => {
      // Whoever reads slowly, or not at all, does not keep the server from ending.
      const impatience = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS)
      await server.close()
      clearTimeout(impatience)
    }
    closing(app, closeApp, 'application')

    const { hub } = closing(
      createCustomerHub({
        tokens,
        sessions,
        directory,
        visibleTo: (caller) => visibleOrganizations(db, caller),
        latestState: async (id) => {
          const state = await elevators.live(id)
          return state && deviceLink().state === 'down' ? { ...state, isOnline: undefined } : state
        },
        deviceLink,
        originAllowed: (origin, host) => env.origins.includes(origin) || URL.parse(origin)?.host === host,
        log,
      }),
      (created) => created.close(),
    )
    attachHub(app, hub, faults)
    openHub = hub
    const notifier = closing(
      openNotifier({
        writes: notificationWrites(db),
        tell: (stored) => pushNotification(hub, directory, stored),
        log,
      }),
      (opened) => opened.close(),
      'notifications',
    )
    const nameOf = (id: string) => directory.byId(id)?.name
    link = closing(
      await connected(
        env.mqttUrl,
        openDeviceLink({
          url: broker.url,
          devices,
          states: stateRepository(db),
          alerts: deviceAlertRepository(db),
          metrics: deviceMetrics,
          commands,
          updates: firmwareUpdateRepository(db),
          jobs,
          directory,
          events: metrics.counting(pushes(hub, nameOf, notifier)),
          log,
          reconnected: () => void desired.publishAll(),
          linkChanged: (status) => hub.sendWhere(() => true, 'DeviceLinkStatus', status),
        }),
      ),
      (device) => device.close(),
    )
    closing(watchAbsences({ db, elevator: directory.byId, notifier, deviceLink, log }), (watch) =>
      watch.close(),
    )
    await desired.publishAll()
    if (env.metrics) closing(await startMetricsServer(metrics, env.metrics), (started) => started.close())
    const url = await app
      .listen({ port: env.port, host: env.host })
      .catch(explainListening('PORT', env.port, env.host))
    setup.explain(url)
    return { url, close }
  } catch (error) {
    await close()
    throw explainState(error, env.state)
  }
}

/** How long requests that are being answered have when the server ends. */
const PATIENCE_MS = 3_000

const { version } = Object(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))
