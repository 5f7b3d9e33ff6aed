import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from '@hoistway/releases/file-lock'
import { precompress } from '@hoistway/releases/precompress'
import { buildApp } from '../build-app.ts'
import { sourceHash } from './ingredients.ts'

/**
 * Builds the app in `folder` unless its build is current, and calls `use` under a lock that prevents changes of `dist`.
 * With `isFresh`, it builds in any case, because the files of a current build may have been edited.
 * @throws Error with webpack's output
 */
export function withBuild<T>(
  folder: string,
  use: (dist: string, isNew: boolean) => Promise<T>,
  { isFresh = false } = {},
): Promise<T> {
  return withFileLock(join(folder, 'node_modules/.cache/hoistway/build.lock'), async () => {
    const wanted = sourceHash(folder)
    const isNew = isFresh || builtFrom(folder) !== wanted
    if (isNew) await build(folder, wanted)
    return use(join(folder, 'dist'), isNew)
  })
}

const stampOf = (folder: string) => join(folder, 'dist/.built-from')

function builtFrom(folder: string): string | undefined {
  try {
    return readFileSync(stampOf(folder), 'utf8')
  } catch {
    return undefined
  }
}

async function build(folder: string, from: string): Promise<void> {
  rmSync(stampOf(folder), { force: true })
  await buildApp(folder, { id: from.slice(0, 8) })
  await precompress(join(folder, 'dist'))
  writeFileSync(stampOf(folder), from)
}
