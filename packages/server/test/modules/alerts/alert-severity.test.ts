import { severities, severityOf } from '@hoistway/contracts/alert'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)

interface Alert {
  readonly alertCode: string
  readonly isActive: boolean
  readonly lastOccurrence: string
}
const worstFirst: readonly string[] = severities
const rank = (alert: Alert) => worstFirst.indexOf(severityOf(alert))

interface Reading {
  readonly who?: Parameters<typeof server.as>[0]
  readonly pageSize?: number
}

async function allAlerts(path: string, { who = 'admin', pageSize = 1000 }: Reading = {}): Promise<Alert[]> {
  const all: Alert[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await server.as(who, 'GET', `${path}&pageSize=${pageSize}&page=${page}`)
    all.push(...body.data)
    if (page >= body.totalPages) return all
  }
}

const countOf = (alerts: readonly Alert[]) =>
  Object.fromEntries(
    severities.map((severity) => [severity, alerts.filter((alert) => severityOf(alert) === severity).length]),
  )

test('the database and the contracts rank every alert code equally', async () => {
  const codes = [
    ...Array.from({ length: 100 }, (_, n) => `Er${String(n).padStart(2, '0')}`),
    'Er150',
    'Er1',
    'er07',
    ' Er07',
    'Er0',
    '',
  ]
  const values = codes.flatMap((code) => [`('${code}', true)`, `('${code}', false)`]).join(', ')
  const rows = await sql<{ code: string; active: boolean; rank: number }>(
    `select code, active, alert_severity_rank(code, active) as rank from (values ${values}) as v (code, active)`,
  )
  expect(rows).toHaveLength(codes.length * 2)
  for (const { code, active, rank: actual } of rows) {
    const severity = severityOf({ alertCode: code, isActive: active })
    expect(severities[3 - actual], `${code} ${active}`).toBe(severity)
  }
})

test('sorts by severity, newest first within each', async () => {
  const alerts = await allAlerts('elevatoralerts?sortBy=severity')
  expect(Object.values(countOf(alerts)).every((count) => count > 0)).toBe(true)
  const summaryOf = (alert: Alert) => `${severityOf(alert)} ${alert.lastOccurrence}`
  const expected = alerts.toSorted(
    (a, b) => rank(a) - rank(b) || b.lastOccurrence.localeCompare(a.lastOccurrence),
  )
  expect(alerts.map(summaryOf)).toEqual(expected.map(summaryOf))
})

test('pages of a list sorted by severity repeat and omit no alert', async () => {
  const path = 'elevatoralerts?sortBy=severity'
  expect(await allAlerts(path, { pageSize: 450 })).toEqual(await allAlerts(path))
})

test.each([
  '',
  'isActive=true',
  'isActive=false',
  'severity=critical',
  'severity=warning&isActive=false',
  'searchTerm=door',
  'searchTerm=door&isActive=true',
])("totals by severity with '%s' match the sum of all pages", async (filter) => {
  for (const who of ['admin', 'manager'] as const) {
    const { body } = await server.as(who, 'GET', `elevatoralerts/totals?${filter}`)
    expect(body, who).toEqual(countOf(await allAlerts(`elevatoralerts?${filter}`, { who })))
  }
})

test('totals of one elevator count its alerts only', async () => {
  const [elevator] = await sql<{ id: string }>(
    'select elevator_id as id from alerts group by 1 order by count(*) desc limit 1',
  )
  const { body } = await server.as('admin', 'GET', `elevatoralerts/totals?elevatorId=${elevator?.id}`)
  expect(body).toEqual(countOf(await allAlerts(`elevatoralerts/${elevator?.id}?searchTerm=`)))
})

test('answers 404 to totals of an elevator that the user does not see', async () => {
  const visible = (await server.as('user', 'GET', 'elevators?pageSize=1000')).body.data
  const ids = visible.map(({ id }: { id: string }) => `'${id}'`).join(', ')
  const [hidden] = await sql<{ id: string }>(`select id from elevators where id not in (${ids}) limit 1`)
  const { status } = await server.as('user', 'GET', `elevatoralerts/totals?elevatorId=${hidden?.id}`)
  expect(status).toBe(404)
})

test('an alert contains the connection, service state and last contact of its elevator', async () => {
  await sql(
    'update elevators set is_online = true where id in (select id from elevators order by id limit 20)',
  )
  const elevators = await sql<{
    id: string
    name: string
    isOnline: boolean
    isActive: boolean
    seen: Date | null
  }>('select id, name, is_online as "isOnline", is_active as "isActive", last_seen_at as seen from elevators')
  const byId = new Map(elevators.map((elevator) => [elevator.id, elevator]))
  const { body } = await server.as('admin', 'GET', 'elevatoralerts?pageSize=1000')
  const shown = body.data.map(
    ({
      elevatorId,
      elevatorName,
      elevatorIsOnline,
      elevatorIsActive,
      elevatorLastSeenAt,
    }: Record<string, unknown>) => ({
      id: elevatorId,
      name: elevatorName,
      isOnline: elevatorIsOnline,
      isActive: elevatorIsActive,
      seen: elevatorLastSeenAt,
    }),
  )
  expect(shown).toEqual(
    shown.map(({ id }: { id: string }) => ({
      ...byId.get(id),
      seen: byId.get(id)?.seen?.toISOString() ?? null,
    })),
  )
  expect(new Set(shown.map(({ isOnline }: { isOnline: boolean }) => isOnline))).toEqual(
    new Set([true, false]),
  )
})
