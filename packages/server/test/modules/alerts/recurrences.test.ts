import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { deviceAlertRepository } from '../../../src/devices/pipeline/device-alerts.repository.ts'
import { alertRule } from '../../support/alert-rule.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let elevatorId: string
let controllerKey: string

beforeAll(async () => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=1')
  elevatorId = body.data[0].id
  controllerKey = body.data[0].controllerId
})
beforeEach(async () => {
  await query(server.databaseUrl, 'delete from alerts')
  // Patterns are about elevators in service.
  await query(server.databaseUrl, `update elevators set is_active = true where id = '${elevatorId}'`)
})

async function report(begins: readonly number[], isActive = false): Promise<void> {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const about = { elevatorId, controllerKey, deviceAlertId: 'same' }
  const alert = { ...about, code: 'Er07', message: 'Door', statedAt: null }
  const { record } = deviceAlertRepository(db)
  for (const [index, begin] of begins.entries()) {
    await record([{ ...alert, active: true, at: new Date(begin) }])
    if (isActive && index === begins.length - 1) break
    await record([{ ...alert, active: false, at: new Date(begin + MINUTE / 2) }])
  }
}
const read = async (path: string) => (await server.as('admin', 'GET', path)).body
const iso = (at: number) => new Date(at).toISOString()

test('an alert that recurs is listed, reported and previewed as two alerts', async () => {
  const now = Date.now()
  const [former, latter] = [now - 40 * DAY, now - DAY]
  await report([former, latter], true)
  const { data } = await read(`elevatoralerts/${elevatorId}`)
  expect(data).toMatchObject([
    { isActive: true, firstOccurrence: iso(latter), resolveDate: null },
    { isActive: false, firstOccurrence: iso(former), resolveDate: iso(former + MINUTE / 2) },
  ])
  const period = `from=${iso(now - 60 * DAY)}&to=${iso(now)}`
  const { events } = await read(`elevators/${elevatorId}/events?kinds=alert&${period}`)
  expect(events).toMatchObject([
    { at: latter, until: null },
    { at: former, until: former + MINUTE / 2 },
  ])
  expect((await read(`reports?${period}`)).alerts).toMatchObject({ total: 2 })
  const { raised } = await read(`fleet/handover?since=${iso(now - 2 * DAY)}`)
  // Both were reported now, the former one late.
  expect(raised).toMatchObject({ total: 2, lines: [{ at: latter }, { at: former }] })
  const rule = { ...alertRule, severities: [], codes: ['Er07'] }
  const preview = await server.as('admin', 'POST', 'notifications/rules/preview', rule)
  expect(preview.body).toMatchObject({ messages: 1, events: 1 })
})

test('five occurrences with the same ID within an hour are a pattern', async () => {
  const now = Date.now()
  await report([55, 44, 33, 22, 11].map((minutes) => now - minutes * MINUTE))
  const found = async () =>
    (await read('patterns')).patterns.map(({ rule, code, count }: Record<string, unknown>) => [
      rule,
      code,
      count,
    ])
  await expect.poll(found).toEqual([['chatter', 'Er07', 5]])
})
