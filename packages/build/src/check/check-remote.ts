import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { pathProblem, takenPath } from '@hoistway/releases/path-ownership'
import { ReleaseError } from '@hoistway/releases/plan'
import type { Registry } from '@hoistway/releases/registry'
import { reachingStyles, reachingText } from '@hoistway/releases/style-reach'
import { bundleReport, reportFolder } from '../report/bundle-report.ts'
import { type InstalledLibrary, installedLibraries, providedLibraries } from '../shared-modules.ts'
import { openPages } from './browser/open-pages.ts'
import { checkBudget, recordBudget } from './budget.ts'
import { checkRange } from './contract-range.ts'
import { type Finding, problem } from './finding.ts'
import { checkImports } from './import-rules.ts'
import { requireInstalled } from './installed.ts'
import { checkLicences } from './licences.ts'
import { checkRoles, knownRoles } from './roles.ts'
import { checkRoutes } from './routes.ts'

/** With newer libraries than the host's, types and tests would pass for code that users do not get. */
const checkSharedVersions = (folder: string): Finding[] =>
  newerThanProvided(installedLibraries(folder), providedLibraries(folder)).map(problem)

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

interface Wanted {
  /** Other remotes' paths must differ. */
  readonly registry?: Registry | undefined
  readonly recordBudget?: boolean
}

/** Checks what types and tests cannot. @throws ReleaseError with all problems */
export async function checkRemote(
  folder: string,
  descriptor: RemoteDescriptor,
  { registry, recordBudget: record = false }: Wanted,
  say: (text: string) => void,
): Promise<void> {
  requireInstalled(folder)
  const findings: Finding[] = [
    ...checkRange(folder, descriptor),
    ...checkSharedVersions(folder),
    ...(await checkRoutes(folder, descriptor)),
    ...checkPaths(registry, descriptor),
    ...checkRoles(await knownRoles(folder), descriptor),
    ...(await checkImports(folder)),
  ]
  // A build would report these problems less clearly.
  if (!findings.some(isProblem)) findings.push(...(await checkBuilt(folder, record)))
  if (!findings.some(isProblem)) findings.push(...(await openPages(folder, descriptor, reportFolder(folder))))
  for (const { level, text } of findings) if (level === 'warning') say(`warning: ${text}`)
  const problems = findings.filter(isProblem).map(({ text }) => text)
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
}

const isProblem = ({ level }: Finding) => level === 'problem'

async function checkBuilt(folder: string, record: boolean): Promise<Finding[]> {
  const files = await bundleReport(folder)
  if (record) recordBudget(folder, files)
  const built = reportFolder(folder)
  const reaching = reachingText(await reachingStyles(built))
  return [
    ...checkBudget(folder, files),
    ...checkLicences(folder, built),
    ...(reaching === undefined ? [] : [problem(reaching)]),
  ]
}

/** Without a registry, the paths of other remotes are unknown. */
export function checkPaths(registry: Registry | undefined, descriptor: RemoteDescriptor): Finding[] {
  const wrong = pathProblem(descriptor)
  if (wrong !== undefined) return [problem(wrong)]
  const taken = takenPath(registry ?? { remotes: {} }, descriptor)
  return taken === undefined
    ? []
    : [problem(`The path ${taken.path} of ${descriptor.name} belongs to ${taken.owner}.`)]
}
