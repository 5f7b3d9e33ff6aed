import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll } from 'vitest'
import { bundledServer } from '../../bundle.ts'

const server = join(import.meta.dirname, '../..')
export const NEXT_VERSION = '99.0.0'

/** Copies the server with a later version and `migration`, for one suite. Returns the path of its script. */
export function nextVersion(migration: string) {
  const folder = temporaryFolder('next', afterAll)
  for (const part of ['dist', 'drizzle', 'package.json'])
    cpSync(join(server, part), join(folder, part), { recursive: true })
  symlinkSync(join(server, 'node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'package.json'), (own) => ({ ...own, version: NEXT_VERSION }))
  writeFileSync(join(folder, 'drizzle/9999_next.sql'), migration)
  edit(join(folder, 'drizzle/meta/_journal.json'), (journal) => ({
    entries: [...journal.entries, { when: 9_999_999_999_999, tag: '9999_next' }],
  }))
  return join(folder, relative(server, bundledServer))
}

// biome-ignore lint/suspicious/noExplicitAny: files of the repository, as they are
const edit = (file: string, change: (content: any) => object) =>
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
