import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes JSON that the server's own user alone may read, also where an older version wrote it for everybody. Readers
 * find the old content or the new one, never a part.
 */
export function writePrivate(file: string, content: unknown): void {
  const part = `${file}.part`
  rmSync(part, { force: true })
  writeFileSync(part, JSON.stringify(content), { mode: 0o600 })
  renameSync(part, file)
}
