import type { PlatformFit } from './platform-range.ts'

const caret = /^\^([1-9]\d{0,8})\.(\d{1,9})\.(\d{1,9})$/
const release = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/

const numbersOf = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number)

/** Compares like `platformFit`, but loads `semver` only if the range is not a simple caret range. */
export async function pagePlatformFit(range: string, platformVersion: string): Promise<PlatformFit> {
  const lowest = numbersOf(range, caret)
  const given = numbersOf(platformVersion, release)
  if (!lowest || !given) return (await import('./platform-range.ts')).platformFit(range, platformVersion)
  const [major = 0, minor = 0, patch = 0] = given.map((part, index) => part - (lowest[index] ?? 0))
  if (major !== 0) return major > 0 ? 'too-old' : 'too-new'
  return minor > 0 || (minor === 0 && patch >= 0) ? 'fits' : 'too-new'
}
