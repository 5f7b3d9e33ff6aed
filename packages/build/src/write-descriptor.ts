import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import type { Compilation, Compiler } from 'webpack'

/** Chunk of the module that a remote exposes. */
const ROUTES_CHUNK = '__federation_expose_routes'

/** Writes the descriptor of a remote with the files of its pages next to its manifest. Each build reads it again. */
export const writeDescriptor = (read: () => RemoteDescriptor | Promise<RemoteDescriptor>) => ({
  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('RemoteDescriptor', (compilation) => {
      // At this stage the hashes in file names are final.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptor', stage }, async () => {
        const text = `${JSON.stringify(withFiles(await read(), compilation), null, 2)}\n`
        compilation.emitAsset('remote.json', new RawSource(text))
      })
    })
  },
})

function withFiles(descriptor: RemoteDescriptor, { entrypoints, namedChunkGroups }: Compilation) {
  const filesOf = (chunk: string) => namedChunkGroups.get(chunk)?.getFiles() ?? []
  const entries = [...entrypoints.values()].flatMap((entry) => entry.getFiles())
  const always = [...new Set([...entries, ...filesOf(ROUTES_CHUNK)])]
  const withOwnFiles = <Part extends { readonly chunk?: string | undefined }>({ chunk, ...part }: Part) => {
    const own = filesOf(chunk ?? '').filter((file) => !always.includes(file))
    return { ...part, ...(own.length > 0 && { files: own }) }
  }
  const { routes, extensions } = descriptor
  return {
    ...descriptor,
    files: always,
    routes: routes.map((route) => withOwnFiles(route)),
    ...(extensions && { extensions: extensions.map((extension) => withOwnFiles(extension)) }),
  }
}
