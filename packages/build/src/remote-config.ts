import { containerName, INTEGRITY_GLOBAL, type RemoteDescriptor } from '@hoistway/releases/descriptor'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler, Configuration } from 'webpack'
import { takenByRemote } from './shared-modules.ts'
import { type BuildOptions, webpackBase } from './webpack-base.ts'

/** Build of a remote: a container with one module, `./routes`, and its descriptor beside the manifest. */
export function remoteConfig(options: BuildOptions, descriptor: RemoteDescriptor): Configuration {
  const base = webpackBase(options)
  const name = containerOf(descriptor.name)
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: `hoistway_${name}`, publicPath: 'auto' },
    // One runtime a container: a shared one would be fetched before the entry.
    optimization: { ...base.optimization, runtimeChunk: false },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: options.mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
        exposes: { './routes': './src/routes.tsx' },
        shared: takenByRemote(options.root, descriptor.platform),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
      }),
      writeDescriptor(descriptor),
      askForIntegrity,
      refuseMantineStyles,
    ],
  }
}

/**
 * Two releases of a remote may meet in one page, when one takes the place of another that failed. With the same name
 * they would take each other's chunks and shared modules, so that each build has a name of its own.
 */
const containerOf = (name: string) =>
  [containerName(name), ...(process.env.HOISTWAY_BUILD_ID ? [process.env.HOISTWAY_BUILD_ID] : [])].join('_')

/** Lets the browser refuse chunks and styles that are not what was published: the host knows their hashes. */
const askForIntegrity = {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    const ask = (tag: string, url: string) =>
      `\nvar integrity = globalThis.${INTEGRITY_GLOBAL} && globalThis.${INTEGRITY_GLOBAL}(${url}, ${tag});` +
      `\nif (integrity) ${tag}.integrity = integrity;\n`
    compiler.hooks.thisCompilation.tap('AskForIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'AskForIntegrity',
        (source) => source + ask('script', 'script.src'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'AskForIntegrity',
        (source, { tag }) => source + ask(tag, `${tag}.href`),
      )
    })
  },
}

const writeDescriptor = (descriptor: RemoteDescriptor) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RemoteDescriptor', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL } = compiler.webpack.Compilation
      compilation.hooks.processAssets.tap(
        { name: 'RemoteDescriptor', stage: PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(descriptor, null, 2)}\n`
          compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text))
        },
      )
    })
  },
})

/** Mantine's styles are the host's: a second copy would override its theme. */
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
