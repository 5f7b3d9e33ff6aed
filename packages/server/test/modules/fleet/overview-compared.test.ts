import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/base/caller.ts'
import { type DatabaseConnection, openDatabase } from '../../../src/db/database.ts'
import { elevatorsInNeed } from '../../../src/modules/fleet/attention.repository.ts'
import { fleetCounts } from '../../../src/modules/fleet/fleet-counts.repository.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const demo = demoDatabase()
const sql = <Row extends object>(text: string) => query<Row>(demo.databaseUrl, text)
let database: DatabaseConnection

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
})
afterAll(() => database.close())

const callerOf = async (name: string): Promise<Caller> => {
  const [user] = await sql<{ id: string; email: string; roles: string[] }>(
    `select id, email, roles from users where email like '${name}%'`,
  )
  if (!user) throw new Error(`no ${name}`)
  return { ...user, firstName: '', lastName: '', sessionId: '', mustEnrol: false }
}

/** Depends on the seed. Times differ by minutes, so that silence is certain. */
const shuffle = (seed: string) => {
  const dice = (what: string, id = 'id') => `abs(hashtext('${seed} ${what}' || ${id}::text))`
  return sql(`
    update elevators set is_active = ${dice('active')} % 9 > 0, is_online = ${dice('online')} % 5 > 0,
      last_seen_at = case when ${dice('seen')} % 4 = 0 then now() + interval '1 h'
        when ${dice('seen')} % 4 = 1 then null else now() - make_interval(mins => 1 + ${dice('minutes')} % 5000) end,
      out_of_service_since = case when ${dice('since')} % 3 > 0 then now() - make_interval(mins => ${dice('service')} % 5000) end;
    update alerts set is_active = ${dice('alert')} % 6 = 0, code = 'Er' || lpad((1 + ${dice('code')} % 30)::text, 2, '0'),
      last_occurrence = now() - make_interval(mins => ${dice('last')} % 5000),
      acknowledged_at = case when ${dice('acknowledged')} % 2 = 0 then now() end`)
}

const reasons = `
  select a.elevator_id, a.last_occurrence as since,
    case when alert_severity_rank(a.code, true) = 3 then case when a.acknowledged_at is null then 0 else 4 end
      else case when a.acknowledged_at is null then 3 else 5 end end as urgency
  from alerts a where a.is_active and alert_severity_rank(a.code, true) >= 2
  union all
  select id, case when is_active then last_seen_at else out_of_service_since end,
    case when not is_active then 6 when not is_online then 1 else 2 end
  from elevators where not is_active or last_seen_at is not null and not is_online
    or last_seen_at < now() - interval '45 s'`

const inScope = (organizations: readonly string[] | undefined) =>
  organizations ? `organization_id = any('{${organizations.join()}}')` : 'true'

const ranked = (organizations: readonly string[] | undefined) =>
  sql<{ id: string; reasons: number }>(`
    select e.id, count(*)::int as reasons from (${reasons}) r join elevators e on e.id = r.elevator_id
    where ${inScope(organizations)} group by e.id
    order by min(urgency), (array_agg(since order by urgency, since desc nulls last))[1] desc nulls last, e.id limit 8`)

const counted = async (organizations: readonly string[] | undefined) =>
  (
    await sql(`
      select count(*) filter (where not is_online and last_seen_at is not null)::int as "offlineElevators",
        count(*) filter (where is_active and not is_online and last_seen_at is not null)::int as "offlineInUse",
        count(*) filter (where not is_online and last_seen_at is null)::int as "notCommissionedElevators",
        count(*) filter (where not is_active)::int as "outOfService",
        count(*) filter (where is_online and last_seen_at < now() - interval '45 s')::int as "silentElevators",
        count(*) filter (where is_online and coalesce(last_seen_at >= now() - interval '45 s', true))::int as "onlineElevators",
        (select count(*)::int from alerts a join elevators e on e.id = a.elevator_id
          where a.is_active and alert_severity_rank(a.code, true) = 3 and ${inScope(organizations)}) as "criticalAlerts",
        (select count(*)::int from alerts a join elevators e on e.id = a.elevator_id
          where a.is_active and alert_severity_rank(a.code, true) = 2 and ${inScope(organizations)}) as "warningAlerts"
      from elevators where ${inScope(organizations)}`)
  )[0]

describe.each(['one', 'two', 'three'])('fleet %s', (seed) => {
  beforeAll(() => shuffle(seed))

  test.each(['admin', 'manager', 'user'])(
    '%s sees what ranking and counting everything finds',
    async (who) => {
      const caller = await callerOf(who)
      const isAdmin = caller.roles.includes('Admin')
      const below = await sql<{ id: string }>(`with recursive mine as (
        select organization_id as id from memberships where user_id = '${caller.id}' and is_active
        union select child.id from organizations child join mine on child.parent_id = mine.id) select id from mine`)
      const scope = isAdmin ? undefined : below.map(({ id }) => id)
      const found = await elevatorsInNeed(database.db, caller, undefined, 8)
      expect(found.map(({ elevatorId, reasonCount }) => ({ id: elevatorId, reasons: reasonCount }))).toEqual(
        await ranked(scope),
      )
      expect(await fleetCounts(database.db, caller, undefined)).toEqual(await counted(scope))
    },
  )
})

test('counts a fleet with more silent elevators than the limit', async () => {
  await sql(`insert into elevators (name, elevator_type, organization_id, is_online, last_seen_at)
    select 'Many ' || n, 'ARL', (select id from organizations where name = 'Prime Tower'), n % 100 > 0,
      case when n % 10 = 1 then null when n % 10 = 2 then now() + interval '1 h' else now() - interval '1 h' end
    from generate_series(1, 7000) n`)
  for (const who of ['admin', 'user']) {
    const caller = await callerOf(who)
    const scope = await sql<{ id: string }>(`select id from organizations where name = 'Prime Tower'`)
    const [tower] = scope
    expect(await fleetCounts(database.db, caller, tower?.id)).toEqual(
      await counted(scope.map(({ id }) => id)),
    )
  }
})
