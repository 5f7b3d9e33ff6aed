import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import satisfies from 'spdx-satisfies'
import { type Finding, problem } from './finding.ts'

/** They permit bundling without publishing the remote's sources. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

interface BundledPackage {
  readonly name: string
  /** An SPDX expression. */
  readonly licence: string | undefined
}

/** Checks the licences of the packages in a build with source maps. */
export const checkLicences = (folder: string, built: string): Finding[] =>
  unfitLicences(bundledPackages(folder, built)).map(problem)

/** Describes packages whose licence is missing, unknown or not allowed. */
export const unfitLicences = (packages: readonly BundledPackage[]): string[] =>
  packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, licence }) =>
        `${name} would be part of the remote, and ${licence ? `its licence is ${licence}` : 'states no licence'}.`,
    )

function isAllowed(licence: string | undefined): boolean {
  try {
    return licence !== undefined && satisfies(licence, allowed)
  } catch {
    // Not an SPDX expression: 'SEE LICENSE IN …', 'Custom'.
    return false
  }
}

function bundledPackages(folder: string, built: string): BundledPackage[] {
  const places = globSync('*.js.map', { cwd: built }).flatMap((file) => {
    const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(join(built, file), 'utf8'))
    return sources.map((source) => placeOf(folder, source))
  })
  return [...new Set(places.filter((place) => place !== undefined))].sort().flatMap((place) => {
    const file = join(place, 'package.json')
    if (!existsSync(file)) return []
    const { name, license } = JSON.parse(readFileSync(file, 'utf8'))
    if (String(name).startsWith('@hoistway/')) return []
    return [{ name: String(name), licence: typeof license === 'string' ? license : undefined }]
  })
}

function placeOf(folder: string, source: string): string | undefined {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '')
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resolve(folder, path).replaceAll('\\', '/'))?.[0]
}
