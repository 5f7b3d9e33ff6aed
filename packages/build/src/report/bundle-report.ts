import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { decodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'
import { runBuild } from '../build-app.ts'

type Shares = Readonly<Record<string, number>>

/** Code added by webpack: module table, runtime, federation. */
const GLUE = 'webpack'

/** Attributes each character of a minified file of `app` to a package by source map. */
export function sharesOf(app: string, code: string, map: SourceMapInput): Shares {
  const trace = new TraceMap(map)
  const packages = trace.sources.map((source) => packageOf(app, source ?? ''))
  const lines = decodedMappings(trace)
  const shares: Record<string, number> = {}
  const add = (source: number | undefined, text: string) => {
    const name = source === undefined ? GLUE : (packages[source] ?? GLUE)
    shares[name] = (shares[name] ?? 0) + Buffer.byteLength(text)
  }
  code.split('\n').forEach((text, line) => {
    const segments = lines[line] ?? []
    add(undefined, text.slice(0, segments[0]?.[0]))
    segments.forEach(([column, source], index) => {
      add(source, text.slice(column, segments[index + 1]?.[0]))
    })
  })
  return shares
}

/** Returns a package such as `react-dom` or `packages/ui`, or the app itself. */
export function packageOf(app: string, source: string): string {
  const installed = source.split('/node_modules/').at(-1)
  const [, name] =
    /^((?:@[^/]+\/)?[^/]+)/.exec(source.includes('/node_modules/') ? (installed ?? '') : '') ?? []
  if (name) return name
  if (source.includes('/./src/')) return app
  return /\/(packages\/[^/]+)\//.exec(source)?.[1] ?? GLUE
}

export interface ReportedFile {
  /** With the same hash as in the product. */
  readonly file: string
  readonly bytes: number
  readonly gzip: number
  /** In the same proportions as in the compressed file. */
  readonly shares: Shares
}

/** Default output folder of a report. */
export const reportFolder = (folder: string) => join(folder, 'node_modules/.cache/bundle-report')

/** Builds the app in `folder` with source maps into `out`. Returns its scripts and styles, largest first. */
export async function bundleReport(folder: string, out = reportFolder(folder)): Promise<ReportedFile[]> {
  await runBuild(folder, ['source-maps', out])
  return globSync('*.{js,css}', { cwd: out })
    .map((file) => {
      const code = readFileSync(join(out, file), 'utf8')
      const map = join(out, `${file}.map`)
      const gzip = gzipSync(code, { level: 9 }).length
      // A file with only re-exports has no map.
      const shares = existsSync(map) ? sharesOf(basename(folder), code, readFileSync(map, 'utf8')) : {}
      return { file, bytes: Buffer.byteLength(code), gzip, shares }
    })
    .sort((a, b) => b.gzip - a.gzip)
}

interface PackageWeight {
  readonly name: string
  readonly bytes: number
  readonly gzip: number
}

/** Returns the contents of files by package, largest first. */
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
