import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { emptyReport, type Report, readReport } from './report.ts'

export const versionedTogether = [['platform', 'ui', 'language'], ['contracts']] as const

export const reportFile = (folder: string) => join(root, 'packages', folder, 'api-report.md')

export const recordedReport = (folder: string): Report =>
  existsSync(reportFile(folder)) ? readReport(readFileSync(reportFile(folder), 'utf8')) : emptyReport

export function followingVersion(version: string, isBroken: boolean, isChanged: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return isBroken ? `${major + 1}.0.0` : isChanged ? `${major}.${minor + 1}.0` : version
}
