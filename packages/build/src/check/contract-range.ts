import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { isBelow, lowestVersion, platformFit } from '@hoistway/releases/platform-range'
import { contractPackages, contractVersion } from '../shared-modules.ts'
import { type Finding, problem } from './finding.ts'
import { latestName } from './late-names.ts'

/** Checks that a remote's range covers only hosts that provide the names it uses, and the installed contract. */
export function checkRange(folder: string, descriptor: RemoteDescriptor): Finding[] {
  const { name, platform } = descriptor
  const version = contractVersion(folder)
  if (platformFit(platform, version) !== 'fits')
    return [problem(`${name} needs platform ${platform}, but is built with ${version}.`)]
  const untrue = untrueRange(folder, descriptor)
  return untrue === undefined ? [] : [problem(untrue)]
}

/**
 * Returns the reason why a remote's range is wrong: it includes hosts that lack a used name. Undefined if it is
 * right.
 */
export function untrueRange(
  folder: string,
  { name, platform }: Pick<RemoteDescriptor, 'name' | 'platform'>,
): string | undefined {
  const late = latestName(folder, installedSince(folder))
  const lowest = lowestVersion(platform)
  if (lowest === undefined) return `${name}: ${platform} is no range of versions.`
  if (!late || !isBelow(lowest, late.since)) return undefined
  return `${name} uses ${late.name}, which came with ${late.since}: its range is at least ^${late.since}, not ${platform}.`
}

/** Returns the first version of each name in the installed contract, by `module name`. */
function installedSince(folder: string): Map<string, string> {
  const reports = contractPackages
    .map((name) => join(folder, 'node_modules', name, 'api-report.md'))
    .filter((file) => existsSync(file))
  return new Map(reports.flatMap((file) => [...readSince(readFileSync(file, 'utf8'))]))
}

/** Returns the names in an API report that were added after its first version, by `module name`. */
export const readSince = (report: string) =>
  new Map(
    [...report.matchAll(/^- (\S+) (\S+ \S+)$/gm)].map(([, came = '', key = '']) => [key, came] as const),
  )
