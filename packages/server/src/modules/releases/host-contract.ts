import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE, checkBuild } from '@hoistway/releases/check-build'
import { HOST } from '@hoistway/releases/descriptor'
import { hostContract } from '@hoistway/releases/host-release'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { entryOf, type Registry, type Release, releaseOf } from '@hoistway/releases/registry'
import { releases as messages } from '../../texts/en.ts'

/**
 * A remote must fit the live console, or without one any console.
 * @throws ReleaseError
 */
export function refuseUnfit(build: string, hostDist: string, registry: Registry): Release['descriptor'] {
  const descriptor = checkBuild(build)
  const { name, platform } = descriptor
  if (name === HOST) return descriptor
  const version = liveContract(registry) ?? contractIn(hostDist)
  if (version === undefined || platformFit(platform, version) === 'fits') return descriptor
  throw new ReleaseError(messages.otherPlatform(name, platform, version))
}

/** Returns `undefined` while the bundled console is used. */
function liveContract(registry: Registry): string | undefined {
  const entry = entryOf(registry, HOST)
  const live = releaseOf(entry, entry?.live)
  return live?.builtIn ? undefined : live?.descriptor.platform
}

export function contractIn(hostDist: string): string | undefined {
  const file = join(hostDist, CONTRACT_FILE)
  return existsSync(file) ? hostContract.parse(JSON.parse(readFileSync(file, 'utf8'))).version : undefined
}
