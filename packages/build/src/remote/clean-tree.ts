import { basename, dirname } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { uncommitted } from './git.ts'
import { linkedPackages, lockFileOf } from './ingredients.ts'

/** Includes linked packages. @throws ReleaseError */
export function refuseDirty(folder: string): void {
  const lock = lockFileOf(folder)
  const files = [
    ...uncommitted(folder, ['.']),
    ...linkedPackages(folder).flatMap((linked) => uncommitted(linked, ['.'])),
    ...(lock ? uncommitted(dirname(lock), [basename(lock)]) : []),
  ]
  if (files.length === 0) return
  const some = [...new Set(files)].slice(0, 8).map((file) => `  ${file}`)
  throw new ReleaseError(
    `The tree is dirty; commit before you publish (or, to try something, add --allow-dirty):\n${some.join('\n')}`,
  )
}
