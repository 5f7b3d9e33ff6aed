import { platformFit } from '@hoistway/releases/platform-range'
import type { Release } from '@hoistway/releases/registry'
import { LoadFailure } from './load-failure.ts'

/** Refuses a release that needs another platform version, before any of its scripts is loaded. @throws LoadFailure */
export function checkPlatform({ descriptor }: Release, platformVersion: string): void {
  const fit = platformFit(descriptor.platform, platformVersion)
  if (fit === 'fits') return
  const needs = `${descriptor.name} ${descriptor.version} needs platform ${descriptor.platform}, the host has ${platformVersion}`
  throw new LoadFailure(fit, needs)
}
