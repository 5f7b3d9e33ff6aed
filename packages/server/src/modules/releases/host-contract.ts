import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE, checkBuild } from '@hoistway/releases/check-build'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { z } from 'zod'
import { messages } from './releases.messages.ts'

const contract = z.object({ version: z.string() })

/**
 * An uploaded build is one that the console served here would run; where none is served, one that hosts run at all.
 * Returns its descriptor. @throws ReleaseError
 */
export function refuseUnfit(build: string, hostDist: string): RemoteDescriptor {
  const descriptor = checkBuild(build)
  const { name, platform } = descriptor
  const file = join(hostDist, CONTRACT_FILE)
  if (!existsSync(file)) return descriptor
  const { version } = contract.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (platformFit(platform, version) === 'fits') return descriptor
  throw new ReleaseError(messages.otherPlatform(name, platform, version))
}
