import type { Release } from '@hoistway/federation/registry'
import { gtr, satisfies } from 'semver'
import { LoadFailure } from './load-failure.ts'

/** Refuses a release that needs another platform than the host has, before any of its scripts is loaded. */
export function checkPlatform({ descriptor }: Release, platformVersion: string): void {
  if (satisfies(platformVersion, descriptor.platform)) return
  const needs = `${descriptor.name} ${descriptor.version} needs platform ${descriptor.platform}, the host has ${platformVersion}`
  throw new LoadFailure(gtr(platformVersion, descriptor.platform) ? 'too-old' : 'too-new', needs)
}
