import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionOf, changesBetween, type ReleaseDeed, releaseDeed } from './deed.ts'
import type { FolderRecording } from './folder-registry.ts'

/** Who changes the releases of a folder at a command line, and why. */
export interface FolderAuthor {
  readonly by: string
  readonly why?: string | undefined
}

/** The audit of a folder of releases, a line of JSON for each change. Its name keeps web servers from serving it. */
export const AUDIT_FILE = '.audit.jsonl'

/** What was changed in a folder of releases: a file beside the registry, written under its lock and only added to. */
export function folderAudit(folder: string) {
  const file = join(folder, AUDIT_FILE)

  /** All lines that can be read, the oldest first: one that a crash cut off is left out. */
  function read(): ReleaseDeed[] {
    if (!existsSync(file)) return []
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const read = releaseDeed.safeParse(json(line))
        return read.success ? [read.data] : []
      })
  }

  return {
    read,
    /** The newest first; of one remote, or of all. */
    latest: (remote: string | undefined, limit: number): ReleaseDeed[] =>
      read()
        .filter(({ remotes }) => remote === undefined || remotes.includes(remote))
        .slice(-limit)
        .reverse(),
    /** Records what a change does before it is made: there is no change without its line. */
    recording:
      ({ by, why }: FolderAuthor, action: string): FolderRecording =>
      (before, after) => {
        const at = new Date().toISOString()
        const lines = changesBetween(before, after).map((change): string => {
          const { remote, from, to } = change
          const deed: ReleaseDeed = {
            id: randomUUID(),
            at,
            by: { kind: 'command', name: by },
            action: actionOf(change, action),
            remotes: [remote],
            from,
            to,
            ...(why && { why }),
          }
          return `${JSON.stringify(deed)}\n`
        })
        if (lines.length > 0) append(file, lines.join(''))
      },
  }
}

/** Adds lines and waits until they are on the disk. They begin on a line of their own, whatever a crash has left. */
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

function json(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema tells it from a line.
    return undefined
  }
}
