import { decodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'

/** Bytes of a minified file by package. */
export type Shares = Readonly<Record<string, number>>

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

/** Returns the package of a source in a source map of `app`: `react-dom`, `packages/ui`, or the app itself. */
export function packageOf(app: string, source: string): string {
  const installed = source.split('/node_modules/').at(-1)
  const [, name] =
    /^((?:@[^/]+\/)?[^/]+)/.exec(source.includes('/node_modules/') ? (installed ?? '') : '') ?? []
  if (name) return name
  if (source.includes('/./src/')) return app
  return /\/(packages\/[^/]+)\//.exec(source)?.[1] ?? GLUE
}
