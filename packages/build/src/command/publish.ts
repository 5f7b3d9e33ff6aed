import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from '@hoistway/releases/command/command-line'
import type { Target } from '@hoistway/releases/command/target'
import { HOST } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { entryOf, type Release, releaseOf } from '@hoistway/releases/registry'
import { checkRemote } from '../check/check-remote.ts'
import { git, uncommitted } from '../remote/git.ts'
import { linkedPackages, lockFileOf } from '../remote/ingredients.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import { checkTree } from '../remote/run-checks.ts'
import { withBuild } from '../remote/with-build.ts'

type Wanted = Pick<Command, 'remote' | 'version' | 'allowDirty'>

/** Checks, builds and publishes the remote in a folder; it is not live yet. `say` hears of each step. @throws ReleaseError */
export async function publish(
  folder: string,
  { remote, version: wanted, allowDirty }: Wanted,
  target: Target,
  say: (text: string) => void,
): Promise<Release> {
  const descriptor = await descriptorIn(folder)
  if (descriptor.name !== remote)
    throw new ReleaseError(`The remote in ${folder} is ${descriptor.name}, not ${remote}.`)
  const version = wanted ?? descriptor.version
  const registry = await target.read()
  if (releaseOf(entryOf(registry, remote), version))
    throw new ReleaseError(`${remote} ${version} is published already; a release never changes.`)
  if (!allowDirty) refuseDirty(folder)
  say('checking what it needs and declares')
  await checkRemote(folder, descriptor, { registry }, say)
  await checkTree(folder, say)
  say('building')
  return withBuild(folder, async (dist) => {
    say(`publishing ${version}`)
    return target.publish({ folder: dist, version, commit: git(folder, 'rev-parse', 'HEAD') })
  })
}

/** A release comes from a commit: of the remote, and of what it is linked to. */
function refuseDirty(folder: string): void {
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

type HostWanted = Omit<Wanted, 'remote'>

/** Checks, builds and publishes the console in a folder; it is not live yet. @throws ReleaseError */
export async function publishHost(
  folder: string,
  { version: wanted, allowDirty }: HostWanted,
  target: Target,
  say: (text: string) => void,
): Promise<Release> {
  if (!existsSync(join(folder, 'src/index.html'))) throw new ReleaseError(`There is no console in ${folder}.`)
  if (wanted === undefined) throw new ReleaseError('Which version? A console says none: --version X.Y.Z.')
  if (releaseOf(entryOf(await target.read(), HOST), wanted))
    throw new ReleaseError(`${HOST} ${wanted} is published already; a release never changes.`)
  if (!allowDirty) refuseDirty(folder)
  await checkTree(folder, say)
  say('building')
  return withBuild(folder, async (dist) => {
    say(`publishing ${wanted}`)
    return target.publish({ folder: dist, version: wanted, commit: git(folder, 'rev-parse', 'HEAD') })
  })
}
