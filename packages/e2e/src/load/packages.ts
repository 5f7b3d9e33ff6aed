import { join } from 'node:path'
import { bundleReport, packagesOf, type ReportedFile } from '@hoistway/build/bundle-report'
import { withoutHash } from './requests.ts'
import type { Weights } from './weigh.ts'

const root = join(import.meta.dirname, '../../../..')
const HOST = 'host'
const reports = new Map<string, Promise<readonly ReportedFile[]>>()

/** Requires new builds with source maps in `folder`, which take minutes. */
export async function weighPackages(files: Weights, folder: string): Promise<Weights> {
  const apps = [...new Set(Object.keys(files).map((name) => partsOf(name).app))]
  const built = await Promise.all(apps.map(async (app) => [app, await reportOf(app, folder)] as const))
  return packageWeights(files, Object.fromEntries(built))
}

function reportOf(app: string, folder: string): Promise<readonly ReportedFile[]> {
  const report = reports.get(app) ?? bundleReport(join(root, app), join(folder, app))
  reports.set(app, report)
  return report
}

export function packageWeights(
  files: Weights,
  reported: Readonly<Record<string, readonly ReportedFile[]>>,
): Weights {
  const sum: Record<string, number> = {}
  for (const [name, bytes] of Object.entries(files)) {
    const { app, file } = partsOf(name)
    const report = reported[app]?.find((each) => withoutHash(each.file) === file)
    const packages = report ? packagesOf([report]) : []
    const all = packages.reduce((total, { gzip }) => total + gzip, 0)
    if (all === 0) sum[name] = (sum[name] ?? 0) + bytes
    else for (const part of packages) sum[part.name] = (sum[part.name] ?? 0) + (part.gzip / all) * bytes
  }
  return sum
}

/** A file name without a folder belongs to the host: `mfe-fleet/elevators.js`, `libraries.js`. */
function partsOf(name: string) {
  const [app = HOST, file] = name.split('/')
  return file === undefined ? { app: HOST, file: app } : { app, file }
}
