import { reportOutages } from '../base/outages.ts'
import { closingAll } from '../base/repeat.ts'
import { heldAlone, type KeptLock, keepLock, LEADER } from '../db/advisory-lock.ts'
import { sweepsOfOldRows } from '../db/old-rows.ts'
import { CanRecorder } from '../devices/can/can-recorder.ts'
import { openCanWatch } from '../devices/can/can-watch.ts'
import { sealAuditLog } from '../modules/audit/audit-chain.repository.ts'
import { sampleFleet } from '../modules/fleet/sample-fleet.ts'
import { openLongReads } from '../modules/long-reads/long-reads.ts'
import { startMetricsServer } from '../modules/metrics/metrics-server.ts'
import { openAccess, sweepSessions } from './access.ts'
import { closeApplication, startApplication } from './application.ts'
import { startBroker } from './broker.ts'
import { createClosing } from './closing.ts'
import { openBus, openCluster, recoverStates } from './cluster.ts'
import { prepareDevices } from './devices.ts'
import { createDrain } from './drain.ts'
import type { Env } from './env.ts'
import { openFleet } from './fleet.ts'
import { openHub, openNotifications } from './hub.ts'
import { openLink, openLinkSharing, prepareIntake, reportDatabase } from './link.ts'
import { createLog } from './log.ts'
import { openMessages, watchEvents } from './messages.ts'
import { keepPast } from './past.ts'
import { startReleases, watchReleaseChanges } from './releases.ts'
import { explainListening, explainState } from './start-problems.ts'
import type { Starting } from './starting.ts'
import { openStorage, type Storage } from './storage.ts'

export interface RunningServer {
  readonly url: string
  /** Serves until load balancers can notice, then closes everything. */
  close(): Promise<void>
  hurry(): void
}

/** Parts close in reverse order. */
export async function startServer(env: Env): Promise<RunningServer> {
  const log = createLog(env.logLevel)
  const closing = createClosing((name, error) => log.error({ err: error, name }, 'not closed in order'))
  const drain = createDrain(env.drainSeconds)
  const starting = { env, log, drain, closing }
  if (env.unknown.length > 0) log.warn({ variables: env.unknown }, 'unknown variables have no effect')
  try {
    const storage = await openStorage(starting)
    const served = await startReleases(starting, storage)
    const access = await openAccess(starting, storage)
    const leader = await openLeader(starting, storage)
    const broker = await startBroker(starting, storage, leader)
    const fleet = await openFleet(starting, storage)
    const bus = await openBus(starting, broker)
    const can = closing.add(openCanWatch(broker.url, log), 'CAN traffic')
    const recorder = new CanRecorder({ db: storage.db, directory: fleet.directory, can, leader, log })
    const { hub, published } = await openHub(starting, storage, access, fleet, can, bus)
    const cluster = await openCluster(starting, fleet, hub, bus)
    const notifier = openNotifications(starting, storage, fleet, hub, cluster)
    const sharing = bus && (await openLinkSharing(starting, storage, broker, leader))
    const devices = prepareDevices(starting, storage, {
      brokerUrl: broker.url,
      sharing,
      leader,
      devices: fleet.deviceMetrics,
      hub: hub.stats,
    })
    const receiving = await prepareIntake(starting, storage, fleet, devices, {
      hub,
      published,
      notifier,
      recorder,
      cluster,
      sharing,
    })
    const { intake, context } = receiving
    const messages = await openMessages(starting, storage, leader)
    const longReads = closing.add(openLongReads(storage.url, log), 'long reads')
    const parts = {
      longReads,
      storage,
      served,
      access,
      broker,
      bus,
      fleet,
      hub,
      cluster,
      notifier,
      messages,
      devices,
      intake,
      recorder,
      events: context.events,
    }
    const app = await startApplication(starting, parts)
    await openLink(starting, storage, broker, fleet, devices, receiving, { hub, sharing, leader })
    // Closed before the link ends the leadership, so that the received batches are stored first.
    closing.add(recorder, 'CAN recordings')
    recoverStates(starting, broker, cluster, leader, intake)
    reportDatabase(starting, storage, fleet, hub)
    const { linkStatus } = fleet
    const leads = () => leader.isHeld
    watchEvents(starting, storage, { fleet, notifier, messages, leads })
    watchReleaseChanges(starting, storage, { served, notifier, leads, hub })
    closing.add(sampleFleet({ db: storage.db, linkStatus, leads, log }), 'samples')
    closing.add(sealAuditLog(storage.db, log), 'audit')
    sweepSessions(starting, access, leads)
    closing.add(closingAll(...sweepsOfOldRows(storage.db, env.retention, { leads, log })), 'old rows')
    keepPast(starting, storage, { notifier, leads, longReads })
    if (env.metrics) closing.add(await startMetricsServer(devices.metrics, env.metrics), 'metrics')
    const url = await app
      .listen({ port: env.port, host: env.host })
      .catch(explainListening('PORT', env.port, env.host))
    // Closed first: running requests need everything else.
    closing.add(app, 'application', closeApplication)
    access.setup.explain(url)
    return { url, close: () => drain.begin().then(closing.close), hurry: drain.hurry }
  } catch (error) {
    await closing.close()
    throw explainState(error, env.state)
  }
}

async function openLeader({ env, log, closing }: Starting, { url }: Storage): Promise<KeptLock> {
  if (env.mqttUrl === undefined) return heldAlone
  const report = reportOutages(log, 'lock of the leading server')
  const leader = closing.add(await keepLock(url, LEADER, report), 'leader')
  leader.onChange((leads) => log.info({ leads }, 'this server does what is done once for all servers'))
  return leader
}
