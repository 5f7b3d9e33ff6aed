import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { sharedLibraries } from '../shared-modules.ts'

/** In bytes, without the modules that the host provides. */
interface PackageSize {
  readonly bytes: number
  readonly gzip: number
}

/** Bundles the main module of an installed library. Undefined if browsers cannot load it. */
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
    return undefined
  }
}
