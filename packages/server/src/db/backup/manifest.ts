import { z } from 'zod'

/** Shown without a stack trace. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The last entry, which reveals truncation. */
export const MANIFEST = 'manifest.json'
/** Increase it when older versions cannot read the format. */
export const FORMAT = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Stays below its folder, whatever the archive contains. */
const path = z
  .string()
  .refine(
    (text) => text.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part)) && !/[:\0]/.test(text),
  )
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Same meaning in PostgreSQL. Excludes default partitions, which migrations create. */
export const partitionBound = /^FOR VALUES FROM \('[0-9 :+-]+'\) TO \('[0-9 :+-]+'\)$/
const partition = z.object({ name, of: name, bound: z.string().regex(partitionBound) })
const table = z.object({ name, columns: z.array(name), rows: z.int(), sha256: hash })
const file = z.object({ path, mode: z.int(), size: z.int(), sha256: hash })

export const backupManifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  /** Applied migrations in order, by their time in milliseconds. */
  migrations: z.array(z.int()),
  tables: z.array(table),
  /** Absent in backups of earlier versions. */
  partitions: z.array(partition).default([]),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/) })),
  files: z.array(file),
})
export type BackupManifest = z.output<typeof backupManifest>
export type BackupPartition = z.output<typeof partition>
export type BackupTable = z.output<typeof table>
export type BackupFile = z.output<typeof file>

export const tableEntry = (name: string, part: number) =>
  `database/${name}/${String(part).padStart(6, '0')}.copy`
export const tableOf = (entry: string) => /^database\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1]

export const fileEntry = (path: string) => `state/${path}`
export const fileOf = (entry: string) => /^state\/(.+)$/s.exec(entry)?.[1]
