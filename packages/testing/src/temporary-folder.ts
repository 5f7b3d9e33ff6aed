import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates an empty folder.
 * @param atEnd receives the function that removes it: `afterAll`, `onTestFinished`, or one that calls it later
 */
export function temporaryFolder(
  name: string,
  atEnd: (remove: () => void) => unknown,
  { forPostgres = false } = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), `hoistway-${name}-`))
  // PostgreSQL does not run as root: its account needs access to the folder.
  if (forPostgres) chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
