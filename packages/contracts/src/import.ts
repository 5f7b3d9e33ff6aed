import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { readable, readableList, readableOr } from './reading.ts'
import { addressTexts, elevatorTexts, namesOf } from './text-fields.ts'

export const importKinds = ['organizations', 'elevators', 'controllers', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

interface Columns {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/**
 * Named like the fields of the API. `parent` and `organization`: a name, or a path from the top: `Company / Site
 * North`.
 */
export const importColumns: Readonly<Record<ImportKind, Columns>> = {
  organizations: {
    required: ['name', 'type'],
    optional: [
      'parent',
      'description',
      ...namesOf(addressTexts),
      'phoneNumber',
      'email',
      'website',
      'timeZone',
    ],
  },
  elevators: {
    required: ['name', 'organization', 'elevatorType'],
    optional: ['controllerId', ...namesOf(elevatorTexts)],
  },
  controllers: {
    required: ['controllerName', 'controllerKey', 'controllerType'],
    /** Generated if empty. */
    optional: ['sharedSecret'],
  },
  users: {
    required: ['firstName', 'lastName', 'email'],
    optional: ['role', 'organization', 'accessLevel', 'department'],
  },
}

/** Body of POST /imports/{kind} and …/preview: rows by column name. */
export const importBody = z.object({
  rows: z.array(z.record(z.string(), z.string())).check(z.minLength(1), z.maxLength(limits.import.rowsMax)),
})
export type ImportRow = Readonly<Record<string, string>>

export const importOutcomes = ['create', 'exists', 'refused'] as const

/** `exists`: the record stays as it is. */
export const importedRow = z.object({
  outcome: readableOr(z.enum(importOutcomes), () => 'refused' as const),
  problems: readableOr(z.array(z.string()), () => []),
})
export type ImportedRow = z.infer<typeof importedRow>

/** In the order of the rows. */
export const importPreview = z.object({ rows: z.array(importedRow) })

/** Response of an import. */
export const imported = z.object({
  created: z.number(),
  /** One-time links for new users' passwords, only in this response. */
  links: readable(readableList(z.object({ email: z.string(), token: z.string() }))),
})
export type Imported = z.infer<typeof imported>
