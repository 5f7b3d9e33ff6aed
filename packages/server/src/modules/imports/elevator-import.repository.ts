import { type ElevatorUpdate, elevatorUpdate } from '@hoistway/contracts/elevator'
import type { ImportedRow, ImportRow } from '@hoistway/contracts/import'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { holdControllers } from '../../db/fleet-locks.ts'
import { imports as messages } from '../../texts/en.ts'
import { elevatorWrites } from '../elevators/elevator-writes.repository.ts'
import {
  created,
  exists,
  filled,
  mapRows,
  type Planner,
  placeOf,
  problemsOf,
  refused,
  repeated,
} from './import-plan.ts'
import { type OrganizationNames, organizationNames } from './organization-names.repository.ts'

async function controllersInUse(tx: Database, named: readonly string[]) {
  const wanted = sql.param(named.map((name) => name.toLowerCase()))
  const { rows } = await tx.execute<{ name: string; key: string | null; elevator: string | null }>(sql`
    select given.name, registered.key, (
        select elevators.name from elevators
        where lower(elevators.controller_id) in (given.name, lower(registered.key), registered.id::text) limit 1
      ) as elevator
    from unnest(${wanted}::text[]) given (name)
    left join lateral (
      select id, key from controllers where lower(key) = given.name
      union select id, key from controllers where id =
        case when given.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given.name::uuid end
    ) registered on true`)
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}

async function namesInUse(tx: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct organization_id || '/' || given.name as key
    from unnest(${sql.param([...new Set(names)])}::text[]) given (name)
    join elevators on lower(elevators.name) = lower(given.name)`)
  return new Set(rows.map(({ key }) => key))
}

function parse(row: ImportRow, organizations: OrganizationNames): ElevatorUpdate | ImportedRow {
  const { organization = '', ...cells } = filled('elevators', row)
  const { place, problem } = placeOf(organization, organizations)
  const parsed = elevatorUpdate.safeParse({ ...cells, organizationId: place?.id ?? '?' })
  const problems = parsed.success ? [] : problemsOf(parsed.error)
  if (problem) problems.push(problem)
  return problems.length > 0 || !parsed.success ? refused(...problems) : parsed.data
}

export const planElevators: Planner = async (tx, rows) => {
  // Names of elevators are not unique: two imports of a file at once would create all of them twice.
  await tx.execute(sql`select pg_advisory_xact_lock(481527)`)
  const named = rows.flatMap(({ controllerId = '' }) => controllerId.trim() || [])
  await holdControllers(tx, named)
  const organizations = await organizationNames(tx)
  const inUse = await controllersInUse(tx, named)
  const keyOf = (name = '') => (inUse.get(name.trim().toLowerCase())?.key ?? name).trim().toLowerCase()
  const twice = repeated(rows.map(({ controllerId }) => keyOf(controllerId)))
  const known = await namesInUse(
    tx,
    rows.map(({ name = '' }) => name.trim()),
  )
  const bodies: ElevatorUpdate[] = []
  const added = new Set<string>()
  const outcomes = await mapRows(tx, rows, (row): ImportedRow => {
    const body = parse(row, organizations)
    if ('outcome' in body) return body
    const controller = body.controllerId?.toLowerCase()
    // PostgreSQL compares with known names: its lower() differs from toLowerCase() for İ and a final Σ.
    if (known.has(`${body.organizationId}/${body.name}`)) return exists
    const place = `${body.organizationId}/${body.name.toLowerCase()}`
    if (added.has(place)) return refused(messages.twice)
    if (twice.has(keyOf(controller))) return refused(messages.inColumn('controllerId', messages.twice))
    const found = controller ? inUse.get(controller) : undefined
    if (found?.elevator) return refused(messages.inColumn('controllerId', messages.usedBy(found.elevator)))
    added.add(place)
    bodies.push({ ...body, controllerId: found?.key ?? body.controllerId })
    return created
  })
  return {
    rows: outcomes,
    async write() {
      const written = await elevatorWrites(tx).createMany(bodies)
      const known = written.filter(({ controllerId }) => controllerId !== null)
      const byOrganization = new Map(known.map(({ id, organizationId }) => [organizationId, id]))
      return {
        written: written.map(({ id }) => ({ id, entity: 'elevator' })),
        changedElevators: [...byOrganization.values()],
      }
    },
  }
}
