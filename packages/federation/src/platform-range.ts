import { gtr, satisfies, valid, validRange } from 'semver'

export type PlatformFit = 'fits' | 'too-new' | 'too-old'

/** Whether a remote that needs this range of the platform contract runs on this version of it. */
export function platformFit(range: string, platformVersion: string): PlatformFit {
  if (satisfies(platformVersion, range)) return 'fits'
  return validRange(range) !== null && gtr(platformVersion, range) ? 'too-old' : 'too-new'
}

export const isVersion = (text: string) => valid(text) === text
