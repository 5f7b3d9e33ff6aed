import { join, relative } from 'node:path'
import { build } from 'esbuild'

/** An import of a module outside of the remote's sources. */
export interface OutsideImport {
  /** As in the source: `@hoistway/ui/table`, `../../other/src/page.tsx`. */
  readonly module: string
  /** Relative to the remote's folder. */
  readonly file: string
}

/** Returns the external run-time imports of a remote's pages. Type imports have been erased. */
export async function outsideImports(folder: string): Promise<OutsideImport[]> {
  const found: OutsideImport[] = []
  await build({
    entryPoints: [join(folder, 'src/routes.tsx')],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'outside',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return undefined
            const file = relative(folder, importer).replaceAll('\\', '/')
            const isOwn =
              /^\.{0,2}\//.test(path) && !relative(folder, join(importer, '..', path)).startsWith('..')
            if (isOwn) return undefined
            found.push({ module: path, file })
            return { external: true }
          })
        },
      },
    ],
  })
  return found
}
