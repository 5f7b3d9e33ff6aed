import { containerName, type RemoteDescriptor } from '@hoistway/releases/descriptor'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compilation, Compiler } from 'webpack'
import { bundleOtherSchemas, isShared, refuseOtherNames } from './provided-names.ts'
import { refuseCopies } from './refuse-copies.ts'
import { currentDescriptor } from './remote/remote-folder.ts'
import { requireIntegrity } from './require-integrity.ts'
import { LOADED_LATER, requiredByRemote } from './shared-modules.ts'
import { type AppConfig, type HostKind, type Mode, webpackBase } from './webpack-base.ts'

const ROUTES_CHUNK = '__federation_expose_routes'

const writeDescriptor = (read: () => RemoteDescriptor | Promise<RemoteDescriptor>) => ({
  apply(compiler: Compiler) {
    const { sources, WebpackError } = compiler.webpack
    let text: string | undefined
    compiler.hooks.thisCompilation.tap('RemoteDescriptor', (compilation) => {
      // At this stage the hashes in file names are final.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptor', stage }, async () => {
        try {
          text = `${JSON.stringify(withFiles(await read(), compilation), null, 2)}\n`
        } catch (error) {
          // A rejection here would end the watching of files.
          if (!compiler.watchMode) throw error
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)))
        }
        if (text !== undefined) compilation.emitAsset('remote.json', new sources.RawSource(text))
      })
    })
  },
})

function withFiles(descriptor: RemoteDescriptor, { entrypoints, namedChunkGroups, chunkGraph }: Compilation) {
  const filesOf = (chunk: string) => namedChunkGroups.get(chunk)?.getFiles() ?? []
  const entries = [...entrypoints.values()].flatMap((entry) => entry.getFiles())
  const always = [...new Set([...entries, ...filesOf(ROUTES_CHUNK)])]
  const withOwnFiles = <Part extends { readonly chunk?: string | undefined }>({ chunk, ...part }: Part) => {
    const own = filesOf(chunk ?? '').filter((file) => !always.includes(file))
    return { ...part, ...(own.length > 0 && { files: own }) }
  }
  const laterOf = (chunk: string) => {
    const modules = (namedChunkGroups.get(chunk)?.chunks ?? []).flatMap((each) => [
      ...chunkGraph.getChunkModulesIterable(each),
    ])
    return LOADED_LATER.filter((name) => modules.some((module) => isShared(module, name)))
  }
  const { routes, extensions } = descriptor
  return {
    ...descriptor,
    files: always,
    routes: routes.map((route) => {
      const later = laterOf(route.chunk ?? '')
      return {
        ...withOwnFiles(route),
        ...(later.length > 0 && { shared: later }),
        ...(route.requests && { requests: route.requests.map((request) => withOwnFiles(request)) }),
      }
    }),
    ...(extensions && { extensions: extensions.map((extension) => withOwnFiles(extension)) }),
  }
}

/** Configures a container that exposes `./routes`, with its descriptor. */
export const remoteConfig =
  (root: string, descriptor: RemoteDescriptor) =>
  (mode: Mode, host: HostKind = 'own'): AppConfig => {
    const base = webpackBase({ root, mode, host })
    const name = containerOf(descriptor.name)
    return {
      ...base,
      entry: {},
      output: { ...base.output, uniqueName: `hoistway_${name}`, publicPath: 'auto' },
      optimization: {
        ...base.optimization,
        // A shared runtime chunk would be requested before the entry.
        runtimeChunk: false,
        // A small shared file costs a request, and compresses worse.
        splitChunks: { minSize: 60_000 },
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
          exposes: { './routes': './src/routes.tsx' },
          shared: requiredByRemote(root, descriptor.platform),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: true,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        writeDescriptor(() => (mode === 'development' ? currentDescriptor(root) : descriptor)),
        requireIntegrity,
        bundleOtherSchemas(root),
        refuseOtherNames(root),
        refuseCopies(root),
      ],
      devServer: {
        // Components use the refresh runtime of the host; any other change reloads the page.
        hot: true,
        liveReload: true,
        static: false,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: 'all',
      },
    }
  }

/** When a release replaces a failed one in the same page, equal names would mix their chunks and shared modules. */
const containerOf = (name: string) =>
  [containerName(name), ...(process.env.HOISTWAY_BUILD_ID ? [process.env.HOISTWAY_BUILD_ID] : [])].join('_')
