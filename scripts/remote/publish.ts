import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Target } from '@hoistway/releases/command/target'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { type Release, releaseOf } from '@hoistway/releases/registry'
import { untrueRange } from '../api-report/contract.ts'
import { publishedPackage } from '../api-report/emit.ts'
import { git, uncommitted } from '../git.ts'
import { withBuild } from '../start/build-apps.ts'
import { root } from '../workspace.ts'
import { checkTree } from './checks.ts'

interface Wanted {
  readonly remote: string
  readonly version: string | undefined
  readonly from: string | undefined
  readonly allowDirty: boolean
}

/** What a remote is built from, beside its own folder. */
const ingredients = ['contracts', 'language', 'platform', 'ui', 'build', 'releases'].map((name) =>
  join(root, 'packages', name),
)

/** Checks, builds and publishes a remote; it is not live yet. `say` hears of each step. */
export async function publish(wanted: Wanted, target: Target, say: (text: string) => void): Promise<Release> {
  const folder = resolve(wanted.from ?? join(root, wanted.remote))
  const descriptor = await descriptorIn(folder, wanted.remote)
  const version = wanted.version ?? descriptor.version
  refuseUnfit(folder, descriptor)
  const before = await target.read()
  if (releaseOf(before.remotes[wanted.remote], version))
    throw new ReleaseError(`${wanted.remote} ${version} is published already; a release never changes.`)
  if (!wanted.allowDirty) refuseDirty(folder)
  await checkTree(folder, say)
  say('building')
  return withBuild(folder, async (dist) => {
    say(`publishing ${version}`)
    return target.publish({ folder: dist, version, commit: git(folder, 'rev-parse', 'HEAD') })
  })
}

async function descriptorIn(folder: string, name: string): Promise<RemoteDescriptor> {
  const file = join(folder, 'remote.config.ts')
  if (!existsSync(file))
    throw new ReleaseError(`There is no remote in ${folder}: it has no remote.config.ts.`)
  const { default: configured }: { default: unknown } = await import(file)
  const descriptor = remoteDescriptor.parse(configured)
  if (descriptor.name !== name)
    throw new ReleaseError(`The remote in ${folder} is ${descriptor.name}, not ${name}.`)
  return descriptor
}

/** Neither a remote that every host would refuse is published, nor one that a host takes and cannot run. */
function refuseUnfit(folder: string, descriptor: RemoteDescriptor): void {
  const { version } = publishedPackage('platform')
  if (platformFit(descriptor.platform, version) !== 'fits')
    throw new ReleaseError(
      `${descriptor.name} needs platform ${descriptor.platform}, but is built with ${version}.`,
    )
  const problem = untrueRange(folder, descriptor)
  if (problem !== undefined) throw new ReleaseError(problem)
}

function refuseDirty(folder: string): void {
  const files = [
    ...uncommitted(folder, ['.']),
    ...uncommitted(root, [...ingredients, join(root, 'pnpm-lock.yaml')]),
  ]
  if (files.length === 0) return
  const some = [...new Set(files)].slice(0, 8).map((file) => `  ${file}`)
  throw new ReleaseError(
    `The tree is dirty; commit before you publish (or, to try something, add --allow-dirty):\n${some.join('\n')}`,
  )
}
