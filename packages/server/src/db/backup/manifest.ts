import { z } from 'zod'

/** Why a backup was not made or not restored, and what to do about it: all that people are shown. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Last entry of a backup: what is in it, so that a file that is cut off or changed is noticed. */
export const MANIFEST = 'manifest.json'
/** Grows when an older version could not read the file any more. */
export const FORMAT = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Below a folder, whatever the archive contains: never absolute, never upwards. */
const path = z
  .string()
  .refine(
    (text) => text.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part)) && !/[:\0]/.test(text),
  )
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const table = z.object({ name, columns: z.array(name), rows: z.int(), sha256: hash })
const file = z.object({ path, mode: z.int(), size: z.int(), sha256: hash })

export const backupManifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Version of Hoistway, for people. */
  version: z.string(),
  /** Version of PostgreSQL, for people. */
  postgres: z.string(),
  /** The migrations that the database has had, in order, by their time in milliseconds. */
  migrations: z.array(z.int()),
  tables: z.array(table),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/) })),
  /** Files of the state folder; those of the release store below `releases/`. */
  files: z.array(file),
})
export type BackupManifest = z.output<typeof backupManifest>
export type BackupTable = z.output<typeof table>
export type BackupFile = z.output<typeof file>

/** Entry with the nth part of a table, as COPY writes it; a part holds whole rows. */
export const tableEntry = (name: string, part: number) =>
  `database/${name}/${String(part).padStart(6, '0')}.copy`
export const tableOf = (entry: string) => /^database\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1]

/** Entry with a file of the state folder. */
export const fileEntry = (path: string) => `state/${path}`
export const fileOf = (entry: string) => /^state\/(.+)$/s.exec(entry)?.[1]
