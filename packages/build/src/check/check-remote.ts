import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import type { Registry } from '@hoistway/releases/registry'
import { reachingStyles, reachingText } from '@hoistway/releases/style-reach'
import { bundleReport, reportFolder } from '../report/bundle-report.ts'
import { openPages } from './browser/open-pages.ts'
import { checkBudget, recordBudget } from './budget.ts'
import { checkRange } from './contract-range.ts'
import { type Finding, problem } from './finding.ts'
import { checkImports } from './import-rules.ts'
import { requireInstalled } from './installed.ts'
import { checkLicences } from './licences.ts'
import { checkRoles, knownRoles } from './roles.ts'
import { checkRoutes } from './routes.ts'
import { checkSharedVersions } from './shared-versions.ts'
import { checkPaths } from './taken-paths.ts'

interface Wanted {
  /** Other releases, whose paths are compared with the remote's. */
  readonly registry?: Registry | undefined
  readonly recordBudget?: boolean
}

/**
 * Checks what types and tests cannot: whether the remote will run in the console. `say` receives warnings.
 * @throws ReleaseError with all problems
 */
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
  // For these problems a build would report less clear errors.
  if (!findings.some(isProblem)) findings.push(...(await checkBuilt(folder, record)))
  if (!findings.some(isProblem)) findings.push(...(await openPages(folder, descriptor, reportFolder(folder))))
  for (const { level, text } of findings) if (level === 'warning') say(`warning: ${text}`)
  const problems = findings.filter(isProblem).map(({ text }) => text)
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
}

const isProblem = ({ level }: Finding) => level === 'problem'

/** Builds the remote into a separate folder and checks the files for users. */
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
