import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBelow, lowestVersion } from '@hoistway/releases/platform-range'
import { root } from '../workspace.ts'
import { latestName } from './lowest-version.ts'
import { emptyReport, type Report, readReport } from './report.ts'

/**
 * Packages that have one version together. What the host lends, platform and UI, is the contract that the range in a
 * remote's descriptor is about; what crosses the wire is built into each remote.
 */
export const together = [['platform', 'ui'], ['contracts']] as const

export const reportFile = (folder: string) => join(root, 'packages', folder, 'api-report.md')

export const recordedReport = (folder: string): Report =>
  existsSync(reportFile(folder)) ? readReport(readFileSync(reportFile(folder), 'utf8')) : emptyReport

/** The lowest version that may follow, after what was taken away and what was added. */
export function followingVersion(version: string, isBroken: boolean, isMore: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return isBroken ? `${major + 1}.0.0` : isMore ? `${major}.${minor + 1}.0` : version
}

interface Descriptor {
  readonly name: string
  readonly platform: string
}

/** Why a remote's range lies: it admits hosts that do not have what the remote uses. Nothing when it does not. */
export function untrueRange(folder: string, { name, platform }: Descriptor): string | undefined {
  const since = new Map(together[0].flatMap((each) => [...recordedReport(each).since]))
  const late = latestName(folder, since)
  const lowest = lowestVersion(platform)
  if (lowest === undefined) return `${name}: ${platform} is no range of versions.`
  if (!late || !isBelow(lowest, late.since)) return undefined
  return `${name} uses ${late.name}, which came with ${late.since}: its range is at least ^${late.since}, not ${platform}.`
}
