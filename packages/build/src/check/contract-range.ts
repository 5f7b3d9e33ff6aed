import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { isBelow, lowestVersion, platformFit } from '@hoistway/releases/platform-range'
import { contractPackages, contractVersion, installedFile } from '../shared-modules.ts'
import { type Finding, problem } from './finding.ts'
import { latestName } from './late-names.ts'

/** Checks that a range includes the installed contract, and only hosts with the names that the remote uses. */
export function checkRange(folder: string, descriptor: RemoteDescriptor): Finding[] {
  const { name, platform } = descriptor
  const version = contractVersion(folder)
  if (platformFit(platform, version) !== 'fits')
    return [problem(`${name} needs platform ${platform}, but is built with ${version}.`)]
  const untrue = untrueRange(folder, descriptor)
  return untrue === undefined ? [] : [problem(untrue)]
}

/** Returns the reason why a remote's range is wrong; undefined if it is right. */
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

function installedSince(folder: string): Map<string, string> {
  const reports = contractPackages
    .flatMap((name) => installedFile(folder, name) ?? [])
    .map((manifest) => join(dirname(manifest), 'api-report.md'))
    .filter((file) => existsSync(file))
  return new Map(reports.flatMap((file) => [...readSince(readFileSync(file, 'utf8'))]))
}

/** Returns the first version of each name in an API report, by `module name`, if it is not the report's first. */
export const readSince = (report: string) =>
  new Map(
    [...report.matchAll(/^- (\S+) (\S+ \S+)$/gm)].map(([, came = '', key = '']) => [key, came] as const),
  )
