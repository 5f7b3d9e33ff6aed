import { rmSync, writeFileSync } from 'node:fs'

/** Writes JSON that the server's own user alone may read, also where an older version wrote it for everybody. */
export function writePrivate(file: string, content: unknown): void {
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 })
}
