import { basename, dirname } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { git, uncommitted } from './git.ts'
import { linkedPackages, lockFilesOf, sourceHash } from './ingredients.ts'

/** Includes linked packages. @throws ReleaseError */
export function refuseDirty(folder: string): void {
  const files = [
    ...uncommitted(folder, ['.']),
    ...linkedPackages(folder).flatMap((linked) => uncommitted(linked, ['.'])),
    ...lockFilesOf(folder).flatMap((lock) => uncommitted(dirname(lock), [basename(lock)])),
  ]
  if (files.length === 0) return
  const some = [...new Set(files)].slice(0, 8).map((file) => `  ${file}`)
  throw new ReleaseError(
    `The tree is dirty; commit before you publish (or, to try something, add --allow-dirty):\n${some.join('\n')}`,
  )
}

/**
 * Returns a function that throws a ReleaseError if the sources or the commit have changed. `outcome` ends its message.
 */
export function requireUnchanged(folder: string, outcome: string): () => void {
  const current = () => `${git(folder, 'rev-parse', 'HEAD')} ${sourceHash(folder, true)}`
  const before = current()
  return () => {
    if (current() === before) return
    const lines = [`Its sources changed while they were checked; ${outcome}.`, ...uncommitted(folder, ['.'])]
    throw new ReleaseError(lines.join('\n  '))
  }
}
