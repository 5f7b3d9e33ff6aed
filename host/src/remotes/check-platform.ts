import { pagePlatformFit } from '@hoistway/releases/page-platform-fit'
import type { Release } from '@hoistway/releases/registry'
import { loadFailure as english } from '../texts/load-failure.ts'
import { LoadFailure } from './load-failure.ts'

/** Rejects with a {@link LoadFailure} if the release needs another platform version. */
export async function checkPlatform({ descriptor }: Release, platformVersion: string): Promise<void> {
  const fit = await pagePlatformFit(descriptor.platform, platformVersion)
  if (fit === 'fits') return
  const release = `${descriptor.name} ${descriptor.version}`
  throw new LoadFailure(fit, english.otherPlatform(release, descriptor.platform, platformVersion))
}
