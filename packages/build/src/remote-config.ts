import { containerName, type RemoteDescriptor } from '@hoistway/releases/descriptor'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compiler } from 'webpack'
import { bundleOtherSchemas, refuseOtherNames } from './provided-names.ts'
import { refuseCopies } from './refuse-copies.ts'
import { currentDescriptor } from './remote/remote-folder.ts'
import { requireIntegrity } from './require-integrity.ts'
import { isRuntimeProvided, requiredByRemote } from './shared-modules.ts'
import { type AppConfig, type HostKind, type Mode, webpackBase } from './webpack-base.ts'
import { writeDescriptor } from './write-descriptor.ts'

/** Configures the build of the remote in `root`: a container that exposes `./routes`, and its descriptor beside the manifest. */
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
        // A runtime chunk shared by containers would be fetched before the entry.
        runtimeChunk: false,
        // A page is its own file and two that it shares with others.
        splitChunks: { maxAsyncRequests: 3 },
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
            externalRuntime: isRuntimeProvided(descriptor.platform),
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        writeDescriptor(() => (mode === 'development' ? currentDescriptor(root) : descriptor)),
        requireIntegrity,
        refuseMantineStyles,
        isRuntimeProvided(descriptor.platform) && bundleOtherSchemas(root),
        refuseOtherNames(root),
        refuseCopies(root),
      ],
      devServer: {
        // Components replace themselves by the runtime that the host shares; after any other change the page reloads.
        hot: true,
        liveReload: true,
        static: false,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: 'all',
      },
    }
  }

/**
 * Two releases of a remote meet in one page when one replaces another that failed. Under the same name they would take
 * each other's chunks and shared modules, so each build gets its own name.
 */
const containerOf = (name: string) =>
  [containerName(name), ...(process.env.HOISTWAY_BUILD_ID ? [process.env.HOISTWAY_BUILD_ID] : [])].join('_')

/** Fails a build that imports Mantine's styles: the host has them, and a second copy would override its theme. */
const refuseMantineStyles = {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('RefuseMantineStyles', (factory) => {
      factory.hooks.beforeResolve.tap('RefuseMantineStyles', ({ request }) => {
        if (/^@mantine\/.*\.css$/.test(request)) {
          throw new Error(`A remote must not import ${request}: the host has Mantine's styles.`)
        }
      })
    })
  },
}
