import { messages as bodyMessages } from '@hoistway/contracts/bodies.messages'
import { type ImportedRow, type ImportKind, type ImportRow, importColumns } from '@hoistway/contracts/import'
import type { z } from 'zod'
import type { Seal } from '../../auth/sealed.ts'
import { batchesOf } from '../../base/batches-of.ts'
import { breathe, type Database } from '../../db/database.ts'
import { imports as messages } from '../../texts/en.ts'
import type { Written } from '../audit/audit.repository.ts'
import type { SignInWays } from '../auth/sso/sso-provider.ts'
import type { NamedOrganization, OrganizationNames } from './organization-names.repository.ts'

export interface ImportPlan {
  readonly rows: readonly ImportedRow[]
  readonly write: () => Promise<ImportResult>
}

interface ImportResult {
  readonly written: readonly Written[]
  readonly links?: readonly { readonly email: string; readonly token: string }[]
  readonly controllerKeys?: readonly string[]
  /** One with a controller of each organization: it makes pages read their lists again. */
  readonly changedElevators?: readonly string[]
}

interface Context extends SignInWays {
  readonly seal: Seal
}

/** The transaction holds the planner's locks until the write. */
export type Planner = (tx: Database, rows: readonly ImportRow[], context: Context) => Promise<ImportPlan>
export type Planners = Readonly<Record<ImportKind, Planner>>

export const created: ImportedRow = { outcome: 'create', problems: [] }
export const exists: ImportedRow = { outcome: 'exists', problems: [] }
export const refused = (...problems: string[]): ImportedRow => ({ outcome: 'refused', problems })

export const problemsOf = ({ issues }: z.core.$ZodError): string[] =>
  issues.map((issue) => {
    const text = issue.code === 'invalid_value' ? messages.oneOf(issue.values.map(String)) : issue.message
    return issue.path.length > 0 ? messages.inColumn(String(issue.path[0]), text) : text
  })

const SHOWN_MAX = 100

export const unknownOrganization = (text: string): string =>
  messages.unknown(text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text)

export function placeOf(
  text: string,
  names: OrganizationNames,
): { readonly place?: NamedOrganization; readonly problem?: string } {
  const place = names.find(text)
  if (place && place !== 'several') return { place }
  const missing = text ? unknownOrganization(text) : bodyMessages.organizationRequired
  return { problem: messages.inColumn('organization', place ? messages.severalNamed(text) : missing) }
}

/** Rows planned before other calls get their turn. */
export const ROWS_AT_ONCE = 200

export async function mapRows<Row, Mapped>(
  tx: Database,
  rows: readonly Row[],
  map: (row: Row) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const part of batchesOf(rows, ROWS_AT_ONCE)) {
    mapped.push(...part.map(map))
    await breathe(tx)
  }
  return mapped
}

export const filled = (kind: ImportKind, row: ImportRow): ImportRow => ({
  ...Object.fromEntries(importColumns[kind].required.map((name) => [name, ''])),
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value.trim() !== '')),
})

export function repeated(values: readonly (string | undefined)[]): ReadonlySet<string> {
  const groups = Map.groupBy(values, (value) => value?.trim().toLowerCase() ?? '')
  return new Set([...groups].flatMap(([key, { length }]) => (key && length > 1 ? key : [])))
}
