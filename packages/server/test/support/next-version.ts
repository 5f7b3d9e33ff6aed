import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bundledServer } from '../../bundle.ts'

const server = join(import.meta.dirname, '../..')
export const NEXT_VERSION = '99.0.0'

export function nextVersion(migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-next-'))
  for (const part of ['dist', 'drizzle', 'package.json'])
    cpSync(join(server, part), join(folder, part), { recursive: true })
  symlinkSync(join(server, 'node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'package.json'), (own) => ({ ...own, version: NEXT_VERSION }))
  writeFileSync(join(folder, 'drizzle/9999_next.sql'), migration)
  edit(join(folder, 'drizzle/meta/_journal.json'), (journal) => ({
    ...journal,
    entries: [
      ...journal.entries,
      { idx: 9999, version: '7', when: 9_999_999_999_999, tag: '9999_next', breakpoints: true },
    ],
  }))
  return {
    main: join(folder, relative(server, bundledServer)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: files of the repository, as they are
const edit = (file: string, change: (content: any) => object) =>
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
