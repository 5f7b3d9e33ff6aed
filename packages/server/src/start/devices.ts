import { secretIn } from '../auth/secret-file.ts'
import { reportOutages } from '../base/outages.ts'
import type { KeptLock } from '../db/advisory-lock.ts'
import { configPublisher } from '../devices/configs/config-publisher.ts'
import { configRepository } from '../devices/configs/configs.repository.ts'
import { keepDesiredState } from '../devices/desired-state.ts'
import { deviceConnection } from '../devices/link/device-connection.ts'
import { deviceGateway } from '../devices/link/device-gateway.ts'
import type { Sharing } from '../devices/link/sharing.ts'
import { downloadTokens, firmwareJobs } from '../devices/updates/firmware-jobs.ts'
import { firmwareUpdateRepository } from '../devices/updates/firmware-updates.repository.ts'
import { createMetrics, type MetricSources } from '../modules/metrics/metrics.ts'
import { diskSpace } from './disk.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type Devices = ReturnType<typeof prepareDevices>

interface Options extends Omit<MetricSources, 'pool' | 'disk' | 'brokerConnected'> {
  readonly brokerUrl: string
  readonly sharing: Sharing | undefined
  readonly leader: KeptLock
}

export function prepareDevices(
  { env, log, closing }: Starting,
  { db, database }: Storage,
  { brokerUrl, sharing, leader, ...sources }: Options,
) {
  const connection = deviceConnection(brokerUrl, sharing?.session)
  const metrics = createMetrics({
    ...sources,
    pool: database.use,
    disk: () => diskSpace(env.state),
    brokerConnected: () => connection.connected,
  })
  const gateway = deviceGateway(connection, metrics.sending)
  const configs = configPublisher(configRepository(db), gateway, log)
  const tokenOf = downloadTokens(secretIn(env.state, 'seal-secret'))
  const updates = firmwareUpdateRepository(db)
  const jobs = firmwareJobs({ updates, gateway, tokenOf, log })
  const desired = closing.add(
    keepDesiredState({
      configs,
      jobs,
      mayPublish: () => gateway.connected && leader.isHeld,
      report: reportOutages(log, 'desired state not published; tried again', 'error'),
    }),
    'desired state',
  )
  return { connection, metrics, gateway, configs, updates, jobs, desired }
}
