// Measures the search for patterns in a large fleet with one controller that floods the server with alerts.
// Usage: npm run bench -- patterns [--elevators 10000]

import { parseArgs } from 'node:util'
import { reportFigures, table } from '@hoistway/testing/figures'
import { evaluate } from '../src/modules/patterns/evaluate.ts'
import { readEvidence } from '../src/modules/patterns/evidence.repository.ts'
import { readUpdates } from '../src/modules/patterns/updates.repository.ts'
import { openBenchDatabase } from './bench-database.ts'

const { values: options } = parseArgs({ options: { elevators: { type: 'string', default: '10000' } } })
const ELEVATORS = Number(options.elevators)
const PER_BUILDING = 10
/** Per elevator and day. */
const ALERTS_A_DAY = 5
const LOSSES_A_DAY = 3
const FLOOD = 300_000
const READS = 10
const everybody = { sees: () => true }

const { db, client, close } = await openBenchDatabase()
try {
  await seed()
  const before = await measure()
  await flood()
  const during = await measure()
  const rows = [['', 'as usual', `with ${FLOOD.toLocaleString('en')} alerts of one`]]
  for (const [index, [name = '', value = '']] of before.entries())
    rows.push([name, value, during[index]?.[1] ?? ''])
  reportFigures('Patterns', table(rows))
} finally {
  await close()
}

async function seed(): Promise<void> {
  await client.query(`
    insert into organizations (name, type) select 'Bench ' || n, 'Building' from generate_series(1, ${ELEVATORS / PER_BUILDING}) n;
    insert into elevators (name, elevator_type, organization_id)
      select 'Elevator ' || n, 'ARL', o.id from organizations o, generate_series(1, ${PER_BUILDING}) n;
    insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
      select e.id, n::text, 'Er' || lpad((1 + floor(random() * 20))::text, 2, '0'), 'It happened', false, t.at, t.at, t.at
      from elevators e, generate_series(1, ${ALERTS_A_DAY * 3}) n, lateral (select now() - random() * interval '3 days' as at where n > 0 and e.id is not null) t;
    insert into elevator_events (elevator_id, at, kind, data)
      select e.id, now() - random() * interval '3 days', 'presence', '{"isConnected": false, "wasFound": false}'
      from elevators e, generate_series(1, ${LOSSES_A_DAY * 3});
    insert into elevator_events (elevator_id, at, kind, data)
      select id, now() - interval '36 hours' * random() - interval '1 day', 'firmware', '{"version": "2.0.1", "before": "2.0.0"}' from elevators;
    update elevators set created_at = now() - interval '1 year'`)
  await client.query('vacuum analyze')
}

async function flood(): Promise<void> {
  await client.query(`
    insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
      select e.id, 'flood ' || n, 'Er05', 'Flood', false, t.at, t.at, t.at
      from (select id from elevators limit 1) e, generate_series(1, ${FLOOD}) n,
        lateral (select now() - n * interval '1 day' / ${FLOOD} as at) t`)
  await client.query('analyze alerts')
}

async function measure(): Promise<string[][]> {
  const evidence = { ...(await readEvidence(db)), updates: await readUpdates(db) }
  const cpu = process.cpuUsage()
  const reading = await timed(() => readEvidence(db))
  const { user, system } = process.cpuUsage(cpu)
  const updates = await timed(() => readUpdates(db))
  const finding = await timed(async () => evaluate(evidence, everybody))
  const counting = await timed(() =>
    client.query(
      `select elevator_id, code from alerts where first_occurrence >= now() - interval '1 day' group by 1, 2 having count(*) >= 5`,
    ),
  )
  const signs = evidence.alerts.length + evidence.losses.length + evidence.resets.length
  return [
    ['reading the evidence, p50', `${reading} ms`],
    ['of it CPU of the server', `${((user + system) / 1e3 / READS).toFixed(0)} ms`],
    ['pieces of evidence', String(signs)],
    ['reading what came before and since updates, p50', `${updates} ms`],
    ['finding patterns in it, p50', `${finding} ms`],
    ['patterns', String(evaluate(evidence, everybody).length)],
    ['counting all alerts of the day instead, p50', `${counting} ms`],
  ]
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return (times.sort((one, other) => one - other)[Math.floor((READS - 1) / 2)] ?? Number.NaN).toFixed(0)
}
