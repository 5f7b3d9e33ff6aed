import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSeal } from '../../src/auth/sealed.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { evaluate } from '../../src/modules/patterns/evaluate.ts'
import { readEvidence } from '../../src/modules/patterns/evidence.repository.ts'
import { readUpdates } from '../../src/modules/patterns/updates.repository.ts'
import { fleetOf } from '../../src/seed/fleet.ts'
import { seedDemo } from '../../src/seed/seed.ts'
import { query as ask } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'

const name = `stories_${randomBytes(6).toString('hex')}`
const seal = createSeal(SEAL_SECRET)
let database: DatabaseConnection

beforeAll(async () => {
  await ask(inject('postgresUrl'), `create database ${name}`)
  database = await openDatabase(inject('postgresUrl').replace(/postgres$/, name))
  await seedDemo(database.db, seal, { days: 30, stateDays: 1 })
})
afterAll(async () => {
  await database.close()
  await ask(inject('postgresUrl'), `drop database ${name} with (force)`)
})

test('patterns show the worn door, the bad firmware and the building without network', async () => {
  const { db } = database
  const evidence = { ...(await readEvidence(db)), updates: await readUpdates(db) }
  const found = evaluate(evidence, { sees: () => true }).map(({ rule, items, update }) => ({
    rule: rule.id,
    code: items[0].code,
    elevator: items[0].elevatorName,
    building: items[0].buildingName,
    version: update?.version,
    isActive: items[0].isActive,
  }))
  expect(found).toContainEqual(
    expect.objectContaining({ rule: 'chatter', code: 'Er04', elevator: 'Prime Tower A3' }),
  )
  expect(found).toContainEqual(expect.objectContaining({ rule: 'after-update', version: '2.0.1' }))
  expect(found).toContainEqual(
    expect.objectContaining({ rule: 'lost-together', building: 'Rhine Logistics Center', isActive: true }),
  )
})

test('simulated cars start where the history left them, and stay there during its critical alerts', async () => {
  const { rows } = await database.pool.query(`
    select e.controller_id as key, s.floor, o.name as building, (
      select message from alerts where elevator_id = e.id and is_active and code ~ 'Er(07|08|09|14|16|23)'
      order by first_occurrence desc limit 1) as stopped_by
    from elevators e join elevator_states s on s.elevator_id = e.id join organizations o on o.id = e.organization_id
    where e.is_active order by 1`)
  const fleet = await fleetOf(database.db, seal, true)
  expect(fleet.map(({ key, floor, stoppedBy }) => ({ key, floor, stoppedBy: stoppedBy ?? null }))).toEqual(
    rows.map(({ key, floor, stopped_by }) => ({ key, floor, stoppedBy: stopped_by })),
  )
  expect(fleet.filter(({ hasWornDoor }) => hasWornDoor)).toHaveLength(1)
  expect(fleet.filter(({ stoppedBy }) => stoppedBy !== undefined).length).toBeGreaterThan(1)
  const building = new Set(
    rows.flatMap((row) => (row.building === 'Rhine Logistics Center' ? [row.key] : [])),
  )
  expect(fleet.filter(({ key }) => building.has(key)).every(({ silent }) => silent)).toBe(true)
})

test('addresses, phone numbers and emails fit their cities and names', async () => {
  const { rows } = await database.pool.query(
    'select city, postal_code, left(phone_number, 6) as phone, email from organizations order by name',
  )
  const places = new Set(rows.map(({ city, postal_code, phone }) => `${city} ${postal_code[0]} ${phone}`))
  expect([...places].toSorted()).toEqual([
    'Basel 4 +41 61',
    'Bern 3 +41 31',
    'Genève 1 +41 22',
    'Hamburg 2 +49 40',
    'Lausanne 1 +41 21',
    'Lugano 6 +41 91',
    'Montreux 1 +41 21',
    'Winterthur 8 +41 52',
    'Zürich 8 +41 44',
  ])
  expect(rows.map(({ email }) => email)).toContain('facility@leman-health-group.example')
})
