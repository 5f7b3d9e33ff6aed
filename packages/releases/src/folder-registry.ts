import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './file-lock.ts'
import { ReleaseError } from './plan.ts'
import { type Registry, registry } from './registry.ts'
import { REGISTRY_BACKUP, REGISTRY_FILE, REGISTRY_IMPORTED, readRegistry } from './registry-reader.ts'
import type { RegistryKeeper } from './store-parts.ts'
import { unusable } from './texts.ts'

/** Called under the lock, before the change. */
export type FolderRecording = (before: Registry, after: Registry) => void

/** Called under the lock. `write` makes the change. */
type Writing = (before: Registry, after: Registry, write: () => void) => void | Promise<void>

/** Replaces `registry.json` atomically under one lock. */
export function folderRegistry(
  folder: string,
  writing: Writing = (_before, _after, write) => write(),
): RegistryKeeper<Registry> {
  const file = join(folder, REGISTRY_FILE)
  const backup = join(folder, REGISTRY_BACKUP)

  function read(): Registry {
    if (!existsSync(file) && !existsSync(backup)) {
      if (!existsSync(join(folder, REGISTRY_IMPORTED))) return { remotes: {} }
      throw new ReleaseError(
        `The registry of ${folder} is in a database now: use the address of the server as --target.`,
      )
    }
    const found = readRegistry(file)
    if (typeof found !== 'string') return found
    throw new ReleaseError(unusable(found, REGISTRY_BACKUP))
  }

  return {
    read,
    change: (work) =>
      withFileLock(join(folder, '.lock'), async () => {
        const before = read()
        const after = registry.parse(work(before))
        await writing(before, after, () => {
          const text = `${JSON.stringify(after, null, 2)}\n`
          writeDurably(file, text)
          writeDurably(backup, text)
        })
        return after
      }),
  }
}

function writeDurably(file: string, text: string): void {
  const part = `${file}.${randomUUID()}.part`
  const handle = openSync(part, 'w')
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(part, file)
}
