import { setImmediate as turn } from 'node:timers/promises'
import { deviceTopics } from '@hoistway/contracts/device'
import { pino } from 'pino'
import { openDatabase } from '../../src/db/database.ts'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { openDirectory } from '../../src/devices/directory/directory.ts'
import { deviceAlertRepository } from '../../src/devices/pipeline/device-alerts.repository.ts'
import { createIntake } from '../../src/devices/pipeline/intake.ts'
import { readTopic } from '../../src/devices/pipeline/parse.ts'
import { stateRepository } from '../../src/devices/pipeline/states.repository.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { type Happening, SECOND, START } from './scripts-of-controllers.ts'

const HOUR = 3_600 * SECOND

export async function openStage(databaseUrl: string) {
  const database = await openDatabase(databaseUrl)
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await database.pool.query(text, values)).rows
  const [elevator] = await query('select id, controller_id as key from elevators order by id limit 1')
  const elevatorId = String(elevator?.id)
  const key = String(elevator?.key)
  await query('delete from elevators where id <> $1', [elevatorId])

  async function empty(): Promise<void> {
    await query('update elevators set is_online = false, presence_at = null')
    await query(`truncate state_tail, elevator_days, elevator_events, alerts, rollup_marks, rollup_changes, rollup_progress, elevator_states,
      elevator_hour_rollups, elevator_day_rollups, elevator_month_rollups, organization_hour_rollups,
      organization_day_rollups, server_pauses, absences,
      active_alerts, alert_kind_counts cascade`)
    await query(
      `insert into elevator_events (elevator_id, at, kind, data) values ($1, $2, 'service', '{"isInService": true}')`,
      [elevatorId, new Date(START - HOUR)],
    )
  }

  async function receive(happened: readonly Happening[]): Promise<void> {
    const unused = new Proxy({}, { get: () => async () => [] }) as never
    const directory = await openDirectory(database.db, () => {})
    const intake = await createIntake({
      devices: deviceRepository(database.db),
      states: stateRepository(database.db),
      history: historyRepository(database.db),
      alerts: deviceAlertRepository(database.db),
      events: { state() {}, presence() {}, alert() {}, command() {}, changed() {} },
      commands: unused,
      updates: unused,
      jobs: unused,
      configs: unused,
      directory,
      metrics: createDeviceMetrics(),
      isAlone: true,
      quarantineBegan: ({ reason }) => {
        throw new Error(reason)
      },
      log: pino({ level: 'silent' }),
    })
    let aheadBy = 0
    for (const each of happened) {
      const receivedAt = new Date(START + each.at * SECOND)
      const ts = new Date(receivedAt.getTime() + aheadBy * SECOND).toISOString()
      const send = async (topic: string, body: object, isAgeUnknown = false) => {
        const about = readTopic(topic)
        const payload = Buffer.from(JSON.stringify({ ...body, ts }))
        const recorded = Promise.withResolvers<void>()
        if (!about) return
        intake.accept({ ...about, payload, receivedAt, isAgeUnknown, acknowledge: recorded.resolve })
        // Messages are a few seconds apart, so other kinds are stored in between.
        await (about.kind === 'state' ? turn() : recorded.promise)
      }
      switch (each.is) {
        case 'state':
          await send(
            deviceTopics.state(key),
            { ...each.car, bootId: `b${each.boot}`, seq: each.seq },
            each.waited,
          )
          break
        case 'presence':
          await send(deviceTopics.presence(key), { online: each.online })
          break
        case 'alert':
          await send(deviceTopics.alert(key), {
            alertId: `a${each.id}`,
            code: 'Er07',
            message: each.message ?? '',
            active: each.active,
          })
          break
        case 'clock':
          aheadBy = each.isAheadBy
          break
        case 'pause':
          intake.interrupt()
          await query('insert into server_pauses (begun_at, ended_at) values ($1, $2)', [
            new Date(START + each.from * SECOND),
            receivedAt,
          ])
      }
      if (each.at % 7 === 0) await intake.flush()
    }
    await intake.close(20_000)
    await intake.flush()
    directory.close()
  }

  return { database, elevatorId, query, empty, receive }
}
