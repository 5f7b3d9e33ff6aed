import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runBuild } from '../build-app.ts'
import { type Shares, sharesOf } from './shares.ts'

/** One file of a build. */
export interface ReportedFile {
  /** As the page requests it: its name has the same hash as in the product. */
  readonly file: string
  readonly bytes: number
  readonly gzip: number
  /** Bytes by package; of the compressed file they have the same part. */
  readonly shares: Shares
}

/** Where the report of an app builds it, with source maps, unless it is told. */
export const reportFolder = (folder: string) => join(folder, 'node_modules/.cache/bundle-report')

/** Builds the app in `folder` with source maps into `out`, beside its `dist`, and tells by package what its files hold. */
export async function bundleReport(folder: string, out = reportFolder(folder)): Promise<ReportedFile[]> {
  await runBuild(folder, ['source-maps', out])
  return globSync('*.{js,css}', { cwd: out })
    .map((file) => {
      const code = readFileSync(join(out, file), 'utf8')
      const map = join(out, `${file}.map`)
      const gzip = gzipSync(code, { level: 9 }).length
      // A file that only leads to others has no map.
      const shares = existsSync(map) ? sharesOf(basename(folder), code, readFileSync(map, 'utf8')) : {}
      return { file, bytes: Buffer.byteLength(code), gzip, shares }
    })
    .sort((a, b) => b.gzip - a.gzip)
}

/** A package with its part of some files. */
export interface PackageWeight {
  readonly name: string
  readonly bytes: number
  readonly gzip: number
}

/** What files hold, by package, the heaviest first. */
export function packagesOf(files: readonly ReportedFile[]): PackageWeight[] {
  const sum = new Map<string, PackageWeight>()
  for (const { shares, bytes: all, gzip: compressed } of files) {
    for (const [name, part] of Object.entries(shares)) {
      const { bytes, gzip } = sum.get(name) ?? { bytes: 0, gzip: 0 }
      sum.set(name, { name, bytes: bytes + part, gzip: gzip + (part / all) * compressed })
    }
  }
  return [...sum.values()].sort((a, b) => b.bytes - a.bytes)
}
