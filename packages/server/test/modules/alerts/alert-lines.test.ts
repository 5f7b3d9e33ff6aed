import { type ListedAlert, severities, severityOf } from '@hoistway/contracts/alert'
import { togetherRule } from '@hoistway/contracts/together'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)
type Who = Parameters<typeof server.as>[0]

let own: string[] = []
let foreign = ''
const START = Date.parse('2026-11-20T10:00:00Z')

beforeEach(async () => {
  await sql('delete from alerts')
  const rows = await sql<{ id: string; organization: string }>(
    'select id, organization_id as organization from elevators order by organization_id, id',
  )
  const [largest = []] = [...Map.groupBy(rows, ({ organization }) => organization).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  own = largest.map(({ id }) => id)
  foreign = rows.find(({ organization }) => organization !== largest[0]?.organization)?.id ?? ''
  expect(own.length).toBeGreaterThan(11)
  expect(foreign).not.toBe('')
})

interface Raised {
  readonly elevator: string | undefined
  /** Seconds after {@link START}. */
  readonly at: number
  readonly code?: string
  readonly message?: string
  readonly active?: boolean
}

async function raise(all: readonly Raised[]): Promise<void> {
  const rows = all.map(({ elevator, at, code = 'Er03', message = 'Door blocked', active = true }, index) => {
    const first = new Date(START + at * 1000).toISOString()
    return `('${elevator}', 'd${index}', '${code}', '${message}', ${active}, '${first}', '${first}')`
  })
  await sql(
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     values ${rows.join(', ')}`,
  )
}

const incident = (count: number, at = 0, more: Partial<Raised> = {}) =>
  own.slice(0, count).map((elevator, index) => ({ elevator, at: at + index * 100, ...more }))

interface Page {
  readonly data: readonly ListedAlert[]
  readonly totalCount: number
  readonly totalPages: number
}

async function list(filters = '', who: Who = 'admin'): Promise<Page> {
  const { status, body } = await server.as(who, 'GET', `elevatoralerts?together=100&${filters}`)
  expect(status).toBe(200)
  return body
}

const textsOf = ({ data }: Page) =>
  data.map(({ alertCode, line }) => `${alertCode} ${line?.alerts}/${line?.elevators}`)

test('the same code on three elevators of an organization, each within two minutes, is one line', async () => {
  await raise([
    ...incident(12),
    { elevator: foreign, at: 100 },
    { elevator: own[0], at: 100, code: 'Er04' },
    ...incident(2, 20_000),
  ])
  const page = await list('sortBy=firstOccurrence&sortDescending=false')
  expect(textsOf(page)[0]).toBe('Er03 12/12')
  expect(textsOf(page).toSorted()).toEqual(['Er03 1/1', 'Er03 1/1', 'Er03 1/1', 'Er03 12/12', 'Er04 1/1'])
  const line = page.data.find(({ line: each }) => each?.alerts === 12)?.line
  expect(line).toMatchObject({
    firstOccurrence: new Date(START).toISOString(),
    lastOccurrence: new Date(START + 11 * 100_000).toISOString(),
    acknowledged: 0,
    messages: 1,
  })
  expect(line?.members.map(({ elevatorId }) => elevatorId)).toEqual(own.slice(0, 12))
  expect(page.totalCount).toBe(16)
})

test('a longer interval begins another incident, and repeats of one elevator are none', async () => {
  const gap = togetherRule.windowMs / 1000 + 1
  await raise([
    ...own.slice(0, 3).map((elevator) => ({ elevator, at: 0 })),
    ...own.slice(0, 3).map((elevator) => ({ elevator, at: gap })),
    ...[0, 1, 2, 3].map((at) => ({ elevator: own[4], at, code: 'Er05' })),
  ])
  expect(textsOf(await list()).toSorted()).toEqual([
    'Er03 3/3',
    'Er03 3/3',
    'Er05 1/1',
    'Er05 1/1',
    'Er05 1/1',
    'Er05 1/1',
  ])
})

test('pages of lines omit and repeat no alert, and never divide an incident', async () => {
  const codes = ['Er01', 'Er02', 'Er07', 'Er10', 'Er11']
  await raise([
    ...codes.flatMap((code, index) => incident(4 + index, index * 50, { code })),
    ...codes.map((code) => ({ elevator: foreign, at: 10, code })),
    ...incident(6, 30, { code: 'Er07', active: false }),
  ])
  for (const sort of [
    'severity',
    'alertCode',
    'alertMessage',
    'firstOccurrence',
    'lastOccurrence',
    'timestamp',
  ])
    for (const descending of [true, false]) {
      const query = `sortBy=${sort}&sortDescending=${descending}`
      const whole = await list(`${query}&pageSize=1000`)
      const pages: ListedAlert[] = []
      for (let page = 1; page <= 4; page += 1)
        pages.push(...(await list(`${query}&pageSize=3&page=${page}`)).data)
      expect(pages).toEqual(whole.data)
      expect(whole.data).toHaveLength(11)
      const plain = await server.as('admin', 'GET', `elevatoralerts?${query}&pageSize=1000`)
      const order: string[] = plain.body.data.map(({ id }: ListedAlert) => id)
      // A line has the place of its first alert, and its alerts have the order of the plain list.
      const ids = whole.data.flatMap(({ id, line }) =>
        (line && line.alerts > 1 ? line.members : [{ id }]).map((each) => each.id),
      )
      expect(ids.toSorted()).toEqual(order.toSorted())
      expect(whole.data.map(({ id }) => id)).toEqual(
        order.filter((id) => whole.data.some((each) => each.id === id)),
      )
      for (const { line } of whole.data)
        expect(line?.members.map(({ id }) => id)).toEqual(
          order.filter((id) => line?.members.some((each) => each.id === id)),
        )
      let place = 1
      for (const { line } of whole.data) {
        expect(line?.place).toBe(place)
        place += line?.alerts ?? 0
      }
      expect(whole.totalCount).toBe(place - 1)
    }
})

test('an incident has alerts of one severity only, and critical ones come first', async () => {
  await raise([
    ...incident(5, 0, { code: 'Er03' }),
    ...incident(3, 0, { code: 'Er07', active: false }),
    { elevator: own[4], at: 250, code: 'Er07' },
    ...incident(4, 0, { code: 'Er10' }),
  ])
  const { data } = await list('sortBy=severity')
  const severitiesOf = ({ line, ...head }: ListedAlert) =>
    new Set([head, ...(line?.members ?? [])].map((alert) => severityOf(alert)))
  expect(data.map((line) => [...severitiesOf(line)])).toEqual([
    ['critical'],
    ['warning'],
    ['info'],
    ['resolved'],
  ])
  expect(data.map((head) => severityOf(head))).toEqual([...severities])
  expect(data.map(({ line }) => line?.isActive)).toEqual([true, true, true, false])
})

test('filters apply before alerts are grouped', async () => {
  await raise([
    ...incident(4, 0, { message: 'Door blocked' }),
    ...incident(2, 30, { code: 'Er03', message: 'Door open' }).map((each) => ({ ...each, elevator: own[8] })),
  ])
  expect(textsOf(await list())).toEqual(['Er03 6/5'])
  expect((await list()).data[0]?.line?.messages).toBe(2)
  expect(textsOf(await list('searchTerm=open'))).toEqual(['Er03 1/1', 'Er03 1/1'])
  const from = new Date(START + 150_000).toISOString()
  expect(textsOf(await list(`from=${from}`))).toEqual(['Er03 1/1', 'Er03 1/1'])
})

test('counts only alerts of elevators that the user sees, and sends at most the requested number', async () => {
  const visible: string[] = (await server.as('user', 'GET', 'elevators?pageSize=1000')).body.data.map(
    ({ id }: { id: string }) => id,
  )
  const hidden = (await sql<{ id: string }>('select id from elevators order by id')).flatMap(({ id }) =>
    visible.includes(id) ? [] : [id],
  )
  expect(Math.min(visible.length, hidden.length)).toBeGreaterThan(3)
  await raise([...visible, ...hidden].map((elevator) => ({ elevator, at: 0 })))
  const seen = await list('pageSize=1000', 'user')
  const ids = seen.data.flatMap(({ elevatorId, line }) => [
    elevatorId,
    ...(line?.members ?? []).map((each) => each.elevatorId),
  ])
  expect(new Set(ids)).toEqual(new Set(visible))
  expect(seen.totalCount).toBe(visible.length)
  const { body } = await server.as('admin', 'GET', 'elevatoralerts?together=2')
  expect(body.data[0].line.alerts).toBeGreaterThan(2)
  expect(body.data[0].line.members).toHaveLength(2)
  const closed = await server.as('admin', 'GET', 'elevatoralerts?together=0')
  expect(closed.body.data[0].line).toMatchObject({ alerts: body.data[0].line.alerts, members: [] })
})

test('counts acknowledged alerts of an incident', async () => {
  await raise(incident(3))
  const [line] = (await list()).data
  await server.as('admin', 'POST', `elevatoralerts/${line?.line?.members[1]?.id}/acknowledge`, {})
  expect((await list()).data[0]?.line).toMatchObject({ alerts: 3, acknowledged: 1 })
})
