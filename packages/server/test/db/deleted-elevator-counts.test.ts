import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { expectWaiting, query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()

test('an elevator is deleted while another of its organization moves', async () => {
  const [moved, deleted, other] = await alikeElevators()
  const [mover, deleter] = await ofOneSlot()
  const holder = await connected()
  await holder.query(`begin; select from alerts where elevator_id = '${deleted}' for key share`)

  const deletion = deleter.query(`delete from elevators where id = '${deleted}'`)
  await expectWaiting(demo.databaseUrl, 1)
  const move = mover.query(`update elevators set organization_id = '${other}' where id = '${moved}'`)
  await expectWaiting(demo.databaseUrl, 2)
  const both = Promise.all([deletion, move])
  await holder.query('commit')

  expect((await both).map(({ rowCount }) => rowCount)).toEqual([1, 1])
})

async function alikeElevators(): Promise<readonly string[]> {
  await query(demo.databaseUrl, 'delete from elevator_states')
  await query(
    demo.databaseUrl,
    `update elevators set elevator_type = 'ARL', is_active = true, is_online = false, controller_id = null,
      organization_id = (select id from organizations order by id limit 1)`,
  )
  const [ids] = await query<{ ids: string[] }>(
    demo.databaseUrl,
    `select (array_agg(id order by id))[:2] || (select max(id::text)::uuid from organizations) as ids
     from elevators where id in (select elevator_id from alerts)`,
  )
  return ids?.ids ?? []
}

/** Alerts of an organization are counted in eight slots, which connections choose by their number. */
async function ofOneSlot(): Promise<readonly [Client, Client]> {
  const bySlot = new Map<number, Client>()
  for (;;) {
    const client = await connected()
    const { rows } = await client.query<{ slot: number }>('select alert_total_slot() as slot')
    const slot = Number(rows[0]?.slot)
    const known = bySlot.get(slot)
    if (known) return [known, client]
    bySlot.set(slot, client)
  }
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: demo.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
