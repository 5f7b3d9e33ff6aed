import { randomUUID } from 'node:crypto'
import { messages as bodyMessages } from '@hoistway/contracts/bodies.messages'
import type { ImportedRow, ImportRow } from '@hoistway/contracts/import'
import { type OrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import { addressTexts, mapFields } from '@hoistway/contracts/text-fields'
import { imports as messages, organizations as ofOrganizations } from '../../texts/en.ts'
import { organizationWrites } from '../organizations/organization-writes.repository.ts'
import { created, exists, filled, type Planner, problemsOf, refused } from './import-plan.ts'
import { organizationNames } from './organization-names.repository.ts'

/** Replaces a parent that is another row, or unknown, during the validation of a row. */
const PLACEHOLDER = 'parent'

function parse({ parent, ...row }: ImportRow) {
  const cells = filled('organizations', row)
  return organizationBody.safeParse({
    ...cells,
    address: mapFields(addressTexts, (name) => cells[name]),
    ...(parent?.trim() && { parentOrganizationId: PLACEHOLDER }),
  })
}

/** Plans new organizations. A parent can be another row of the file, above or below. */
export const planOrganizations: Planner = async (tx, rows) => {
  const writes = organizationWrites(tx)
  await writes.lockTree()
  const names = await organizationNames(tx)
  const outcomes = new Map<number, ImportedRow>()
  const bodies: { readonly id: string; readonly body: OrganizationBody }[] = []
  const zones = new Map<string, boolean>()
  for (const zone of new Set(rows.map(({ timeZone = '' }) => timeZone.trim()).filter(Boolean)))
    zones.set(zone, await writes.knowsTimeZone(zone))

  /** Returns the outcome of a row; `undefined` while its parent is not known yet. */
  function outcomeOf(row: ImportRow): ImportedRow | undefined {
    const parsed = parse(row)
    if (!parsed.success) return refused(...problemsOf(parsed.error))
    if (parsed.data.timeZone && !zones.get(parsed.data.timeZone))
      return refused(messages.inColumn('timeZone', bodyMessages.unknownTimeZone))
    const { parent: wanted = '' } = filled('organizations', row)
    const parent = wanted ? names.find(wanted) : undefined
    if (parent === 'several') return refused(messages.inColumn('parent', messages.severalNamed(wanted)))
    if (wanted && !parent) return undefined
    if (parent && parent.type !== 'Organization')
      return refused(messages.inColumn('parent', ofOrganizations.buildingAsParent))
    if (parent && !parent.isActive)
      return refused(messages.inColumn('parent', ofOrganizations.inactiveParent))
    const { name, type } = parsed.data
    const known = names.child(parent?.id, name)
    if (known) return bodies.some(({ id }) => id === known.id) ? refused(messages.twice) : exists
    const id = randomUUID()
    names.add({ id, name, type, parentId: parent?.id, isActive: true })
    bodies.push({ id, body: { ...parsed.data, parentOrganizationId: parent?.id } })
    return created
  }

  // Each round places the rows whose parents the rounds before have placed.
  for (let before = -1; outcomes.size > before; ) {
    before = outcomes.size
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes.has(index) ? undefined : outcomeOf(row)
      if (outcome) outcomes.set(index, outcome)
    }
  }
  const unknown = ({ parent = '' }: ImportRow) =>
    refused(messages.inColumn('parent', messages.unknown(parent)))
  return {
    rows: rows.map((row, index) => outcomes.get(index) ?? unknown(row)),
    async write() {
      await writes.createAll(bodies)
      return { written: bodies.map(({ id }) => ({ id, entity: 'organization' })) }
    },
  }
}
