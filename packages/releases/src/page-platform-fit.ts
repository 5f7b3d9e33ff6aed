import type { PlatformFit } from './platform-range.ts'

/** What descriptors hold almost always: `^2.1.0`, of a major version from 1 on. */
const caret = /^\^([1-9]\d{0,8})\.(\d{1,9})\.(\d{1,9})$/
const release = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/

const numbersOf = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number)

/** `platformFit` for a page, which loads `semver` only for a range that is not a simple caret. */
export async function pagePlatformFit(range: string, platformVersion: string): Promise<PlatformFit> {
  const lowest = numbersOf(range, caret)
  const given = numbersOf(platformVersion, release)
  if (!lowest || !given) return (await import('./platform-range.ts')).platformFit(range, platformVersion)
  const [major = 0, minor = 0, patch = 0] = given.map((part, index) => part - (lowest[index] ?? 0))
  if (major !== 0) return major > 0 ? 'too-old' : 'too-new'
  return minor > 0 || (minor === 0 && patch >= 0) ? 'fits' : 'too-new'
}
