import { randomUUID } from 'node:crypto'
import { messages as bodyMessages } from '@hoistway/contracts/bodies.messages'
import type { ImportedRow, ImportRow } from '@hoistway/contracts/import'
import { type OrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import { addressTexts, mapFields } from '@hoistway/contracts/text-fields'
import { breathe } from '../../db/database.ts'
import { imports as messages, organizations as ofOrganizations } from '../../texts/en.ts'
import { organizationWrites } from '../organizations/organization-writes.repository.ts'
import {
  created,
  exists,
  filled,
  mapRows,
  type Planner,
  problemsOf,
  ROWS_AT_ONCE,
  refused,
  unknownOrganization,
} from './import-plan.ts'
import { keysOf, type NamedOrganization, organizationNames } from './organization-names.repository.ts'

/** Replaces a parent that is another row, or unknown, during validation. */
const PLACEHOLDER = 'parent'

const severalParents = (wanted: string) => refused(messages.inColumn('parent', messages.severalNamed(wanted)))

function parse({ parent, ...row }: ImportRow) {
  const cells = filled('organizations', row)
  return organizationBody.safeParse({
    ...cells,
    address: mapFields(addressTexts, (name) => cells[name]),
    ...(parent?.trim() && { parentOrganizationId: PLACEHOLDER }),
  })
}

/** A parent can be another row, above or below. */
export const planOrganizations: Planner = async (tx, rows) => {
  const writes = organizationWrites(tx)
  await writes.lockTree()
  const names = await organizationNames(tx)
  const outcomes = new Map<number, ImportedRow>()
  const bodies = new Map<string, OrganizationBody>()
  const zones = await writes.knownTimeZones(rows.flatMap(({ timeZone = '' }) => timeZone.trim() || []))
  /** Chosen parents of rows that are created. */
  const parents = new Map<number, NamedOrganization>()
  /** Rows by the keys of unknown parents. */
  const waiting = new Map<string, number[]>()
  const turns = [...rows.keys()]

  /** Returns `undefined` while the parent is unknown. */
  function outcomeOf(row: ImportRow, index: number): ImportedRow | undefined {
    const parsed = parse(row)
    if (!parsed.success) return refused(...problemsOf(parsed.error))
    if (parsed.data.timeZone && !zones.has(parsed.data.timeZone))
      return refused(messages.inColumn('timeZone', bodyMessages.unknownTimeZone))
    const { parent: wanted = '' } = filled('organizations', row)
    const parent = wanted ? names.find(wanted) : undefined
    if (parent === 'several') return severalParents(wanted)
    if (wanted && !parent) return undefined
    const { name, type } = parsed.data
    // An existing record stays as it is, whatever its parent.
    const known = names.child(parent?.id, name)
    if (known) return bodies.has(known.id) ? refused(messages.twice) : exists
    if (parent && parent.type !== 'Organization')
      return refused(messages.inColumn('parent', ofOrganizations.buildingAsParent))
    if (parent && !parent.isActive)
      return refused(messages.inColumn('parent', ofOrganizations.inactiveParent))
    const id = randomUUID()
    const keys = names.add({ id, name, type, parentId: parent?.id, isActive: true })
    if (parent) parents.set(index, parent)
    bodies.set(id, { ...parsed.data, parentOrganizationId: parent?.id })
    for (const key of keys) {
      turns.push(...(waiting.get(key) ?? []))
      waiting.delete(key)
    }
    return created
  }

  // A row above its parent has a second turn.
  for (const [turn, index] of turns.entries()) {
    if (turn % ROWS_AT_ONCE === 0) await breathe(tx)
    const row = rows[index]
    if (!row || outcomes.has(index)) continue
    const outcome = outcomeOf(row, index)
    if (outcome) outcomes.set(index, outcome)
    else
      for (const key of keysOf(row.parent)) {
        if (!waiting.get(key)?.push(index)) waiting.set(key, [index])
      }
  }
  const unknown = ({ parent = '' }: ImportRow) =>
    refused(messages.inColumn('parent', unknownOrganization(parent)))
  return {
    rows: await mapRows(tx, [...rows.entries()], ([index, row]) => {
      const parent = parents.get(index)
      const { parent: wanted = '' } = row
      // Another row may have the name too; the order of rows must not decide.
      if (parent && names.find(wanted) !== parent) return severalParents(wanted)
      return outcomes.get(index) ?? unknown(row)
    }),
    async write() {
      await writes.createAll(Array.from(bodies, ([id, body]) => ({ id, body })))
      return { written: Array.from(bodies.keys(), (id) => ({ id, entity: 'organization' })) }
    },
  }
}
