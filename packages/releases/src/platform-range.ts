import { gtr, lt, minVersion, satisfies, valid, validRange } from 'semver'

export type PlatformFit = 'fits' | 'too-new' | 'too-old'

/** Returns `too-new` if the remote requires a later host. */
export function platformFit(range: string, platformVersion: string): PlatformFit {
  if (satisfies(platformVersion, range)) return 'fits'
  return validRange(range) !== null && gtr(platformVersion, range) ? 'too-old' : 'too-new'
}

/** Returns undefined for an invalid range. */
export const lowestVersion = (range: string) =>
  validRange(range) === null ? undefined : minVersion(range)?.version

export const isBelow = (version: string, other: string) => lt(version, other)

export const isVersion = (text: string) => valid(text) === text
