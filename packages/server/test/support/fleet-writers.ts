import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/db/database.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { markOffline } from '../../src/devices/mark-offline.repository.ts'
import { deviceAlertRepository } from '../../src/devices/pipeline/device-alerts.repository.ts'
import { firmwareUpdateRepository } from '../../src/devices/updates/firmware-updates.repository.ts'
import { makeRollups } from '../../src/history/rollups/make-rollups.repository.ts'
import { query } from './database.ts'
import type { Answer } from './world.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

const pick = <T>(from: readonly T[]): T => {
  const found = from[Math.floor(Math.random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
const shuffled = <T>(all: readonly T[]): T[] => all.toSorted(() => Math.random() - 0.5)

/** Returns all writers of elevators, controllers, filters and alerts, on the same few of them. */
export async function fleetWriters(databaseUrl: string, call: Call) {
  const { db, close } = await openDatabase(databaseUrl)
  const rows = await query<{ id: string; key: string; controller: string; organization: string }>(
    databaseUrl,
    `select e.id, c.key, c.id as controller, e.organization_id as organization from elevators e
     join controllers c on c.key = e.controller_id order by c.key limit 12`,
  )
  await query(
    databaseUrl,
    `insert into rollup_progress (made_until) values (now()) on conflict (only_row) do update set made_until = excluded.made_until`,
  )
  const firmwareId = pick(await query<{ id: string }>(databaseUrl, 'select id from firmware')).id
  const organizations = [...new Set(rows.map(({ organization }) => organization))].slice(0, 3)
  const codes = ['Er07', 'Er12', 'Er31']
  const newFilter = async () =>
    (await call('POST', 'canmessageidfilters', { name: randomUUID(), allowAll: false, messageIds: [1] })).body
      .id as string
  const filters = [await newFilter(), await newFilter()]
  const elevatorBody = (more: object = {}) => ({
    name: 'Hammered',
    controllerId: `HAMMER-${randomUUID()}`,
    elevatorType: 'ARL',
    isActive: Math.random() < 0.5,
    organizationId: pick(organizations),
    ...more,
  })
  const controllerBody = (more: object = {}) => ({
    controllerName: 'Hammered',
    controllerKey: `HAMMER-${randomUUID()}`,
    controllerType: 'ESP32_WiFi',
    deviceSettings: [],
    ...more,
  })
  const some = () => shuffled(rows).slice(0, 8)
  const isGone = ({ status, body }: Answer) => status === 400 && body.errors.canMessageIdFilterId
  let alertCount = 0

  const writers = {
    assignOrganization: () =>
      call('POST', 'elevators/bulk/assign-organization', {
        ids: some().map(({ id }) => id),
        organizationId: pick(organizations),
      }),
    setSettings: () =>
      call('POST', 'controllers/bulk/device-settings', {
        ids: some().map(({ controller }) => controller),
        settings: [{ key: 'speed', value: randomUUID() }],
      }),
    assignFilter: () =>
      call('POST', 'controllers/bulk/assign-filter', {
        ids: some().map(({ controller }) => controller),
        canMessageIdFilterId: pick([...filters, null]),
      }).then((answer) => (isGone(answer) ? undefined : answer)),
    moveElevator: () => {
      const { id, key, controller } = pick(rows)
      return call('PUT', `elevators/${id}`, elevatorBody({ controllerId: pick([key, controller]) }))
    },
    assignController: () => call('PUT', `elevators/${pick(rows).id}`, elevatorBody()),
    replaceElevator: async () => {
      const created = await call('POST', 'elevators', elevatorBody())
      return created.status === 201 ? call('DELETE', `elevators/${created.body.id}`) : created
    },
    createElevators: () =>
      call('POST', 'elevators/batch', {
        organizationId: pick(organizations),
        elevatorType: 'ARL',
        elevators: [1, 2, 3].map((n) => ({ name: `E${n}`, controllerId: `HAMMER-${randomUUID()}` })),
      }),
    renameController: () => {
      const { controller, key } = pick(rows)
      return call(
        'PUT',
        `controllers/${controller}`,
        controllerBody({ controllerKey: key.toLowerCase() }),
      ).then((answer) =>
        answer.status === 200
          ? call('PUT', `controllers/${controller}`, controllerBody({ controllerKey: key }))
          : answer,
      )
    },
    replaceController: async () => {
      const body = controllerBody({ sharedSecret: 'a-long-secret' })
      const created = await call('POST', 'controllers', body)
      return created.status === 201 ? call('DELETE', `controllers/${created.body.id}`) : created
    },
    replaceFilter: async () => {
      const id = await newFilter()
      const { controller } = pick(rows)
      await call('PUT', `controllers/${controller}/assign-filter`, { canMessageIdFilterId: id })
      return call('DELETE', `canmessageidfilters/${id}`)
    },
    deleteAssignedFilter: async () => {
      filters.push(await newFilter())
      return call('DELETE', `canmessageidfilters/${filters.shift()}`)
    },
    acknowledge: () => call('POST', 'elevators/bulk/acknowledge', { ids: some().map(({ id }) => id) }),
    presences: () =>
      deviceRepository(db).setPresences(
        some().map(({ id }) => ({
          elevatorId: id,
          online: Math.random() < 0.5,
          fw: undefined,
          arrivedAt: new Date(),
          heardAt: new Date(),
        })),
      ),
    latePresences: () =>
      deviceRepository(db).setPresences(
        some().map(({ id }) => ({
          elevatorId: id,
          online: Math.random() < 0.5,
          fw: undefined,
          arrivedAt: daysAgo(pick([1, 2, 3])),
          heardAt: null,
        })),
      ),
    goOffline: () => markOffline(db),
    reportConfigs: () =>
      deviceRepository(db).recordConfigs(
        some().map(({ key }) => ({
          key,
          reported: { version: 1, settings: { speed: randomUUID() }, filterSha256: randomUUID(), errors: [] },
          arrivedAt: new Date(),
        })),
      ),
    reportAlerts: () => {
      alertCount += 1
      const at = new Date()
      return deviceAlertRepository(db).record(
        some().flatMap(({ id, key }) =>
          shuffled(codes).map((code, index) => ({
            elevatorId: id,
            controllerKey: key,
            deviceAlertId: `${code}-${Math.floor(alertCount / 3)}-${index}`,
            code,
            message: code,
            active: Math.random() < 0.5,
            at,
            statedAt: at,
          })),
        ),
      )
    },
    reportLateAlerts: () => {
      alertCount += 1
      return deviceAlertRepository(db).record(
        some().flatMap(({ id, key }) =>
          [1, 2].map((index) => {
            const at = daysAgo(pick([1, 2, 3]))
            const deviceAlertId = `late-${alertCount}-${index}`
            const code = pick(codes)
            const about = { elevatorId: id, controllerKey: key, deviceAlertId, code, message: code }
            return { ...about, active: false, at, statedAt: at }
          }),
        ),
      )
    },
    finishUpdate: async () => {
      const { key, controller } = pick(rows)
      const [id, runs] = [randomUUID(), pick(['1.0.0', '2.0.0'])]
      const update = { id, controllerId: controller, firmwareId, version: runs, downloadToken: '' }
      await db.transaction((tx) => firmwareUpdateRepository(tx).create({ ...update, state: 'sent' }))
      const done = { state: 'done', progress: 100, error: null, runs } as const
      return firmwareUpdateRepository(db).advance(id, done, key)
    },
    sumUp: () => makeRollups(db, { compacted: Date.now(), oldest: daysAgo(30).getTime() }, () => true),
  } satisfies Record<string, () => Promise<unknown>>
  return { writers: Object.entries<() => Promise<unknown>>(writers), close }
}
