import { type InstalledLibrary, installedLibraries, providedLibraries } from '../shared-modules.ts'
import { type Finding, problem } from './finding.ts'

/**
 * Checks that shared libraries are not installed in a newer minor version than the host's; otherwise types and tests
 * would pass for code that users do not get.
 */
export const checkSharedVersions = (folder: string): Finding[] =>
  newerThanProvided(installedLibraries(folder), providedLibraries(folder)).map(problem)

/** Describes libraries newer than the host's, or of another major version. */
export function newerThanProvided(
  installed: readonly InstalledLibrary[],
  provided: readonly InstalledLibrary[],
): string[] {
  return installed.flatMap(({ name, version }) => {
    const host = provided.find((each) => each.name === name)?.version
    if (host === undefined) return []
    const [major, minor] = numbersOf(version)
    const [hostMajor, hostMinor] = numbersOf(host)
    if (major === hostMajor && minor <= hostMinor) return []
    return [
      `${name} ${version} is installed, but the host provides ${host}: install ${name}@~${hostMajor}.${hostMinor}.0.`,
    ]
  })
}

const numbersOf = (version: string): readonly [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
