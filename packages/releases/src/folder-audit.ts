import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderRecording } from './folder-registry.ts'
import { json } from './json.ts'
import { actionOf, changesBetween, type ReleaseAuditEntry, releaseAuditEntry } from './release-audit.ts'

export interface FolderAuthor {
  readonly by: string
  readonly why?: string | undefined
}

/** One JSON line per change. Web servers do not serve dot files. */
export const AUDIT_FILE = '.audit.jsonl'

/** Written under the registry's lock. */
export function folderAudit(folder: string) {
  const file = join(folder, AUDIT_FILE)

  /** Oldest first. Lines incomplete after a crash are skipped. */
  function read(): ReleaseAuditEntry[] {
    if (!existsSync(file)) return []
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const read = releaseAuditEntry.safeParse(json(line))
        return read.success ? [read.data] : []
      })
  }

  return {
    read,
    latest: (remote: string | undefined, limit: number): ReleaseAuditEntry[] =>
      read()
        .filter(({ remotes }) => remote === undefined || remotes.includes(remote))
        .slice(-limit)
        .reverse(),
    /** Records a change before it is made, so that every change has an entry. */
    recording:
      ({ by, why }: FolderAuthor, action: string): FolderRecording =>
      (before, after) => {
        const at = new Date().toISOString()
        const lines = changesBetween(before, after).map((change): string => {
          const { remote, from, to } = change
          const entry: ReleaseAuditEntry = {
            id: randomUUID(),
            at,
            by: { kind: 'command', name: by },
            action: actionOf(change, action),
            remotes: [remote],
            from,
            to,
            ...(why && { why }),
          }
          return `${JSON.stringify(entry)}\n`
        })
        if (lines.length > 0) append(file, lines.join(''))
      },
  }
}

/** Starts with a new line if a crash left an incomplete one. */
function append(file: string, lines: string): void {
  const isCutOff = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n')
  const handle = openSync(file, 'a', 0o640)
  try {
    writeFileSync(handle, isCutOff ? `\n${lines}` : lines)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
