import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { sharedLibraries } from '../shared-modules.ts'

/** What a library adds to pages that use all of it, in bytes; what the host provides is not counted. */
export interface PackageSize {
  readonly bytes: number
  readonly gzip: number
}

/** Bundles the main module of a library that is installed in a folder. Undefined where browsers cannot load it. */
export async function packageSize(folder: string, name: string): Promise<PackageSize | undefined> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${name}'`, resolveDir: folder },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      outdir: folder,
      external: [...sharedLibraries],
      logLevel: 'silent',
    })
    const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array()
    return { bytes: code.byteLength, gzip: gzipSync(code, { level: 9 }).length }
  } catch {
    // A tool of Node, or one without a main module.
    return undefined
  }
}
