import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE } from '@hoistway/releases/check-build'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import { chunkLayout } from './chunk-layout.ts'
import { contractVersion, providedByHost } from './shared-modules.ts'
import { startPage } from './start-page.ts'
import { type AppConfig, type Mode, webpackBase } from './webpack-base.ts'

/** Configures the build of the host in `root`. It knows no remote: those come from the registry at run time. */
export const hostConfig =
  (root: string) =>
  (mode: Mode): AppConfig => {
    const base = webpackBase({ root, mode })
    const layout = chunkLayout()
    return {
      ...base,
      output: { ...base.output, uniqueName: 'hoistway_host', publicPath: '/' },
      resolve: {
        ...base.resolve,
        alias: { 'provided-router': join(root, 'src/remotes/provided-router.ts') },
      },
      optimization: { ...base.optimization, splitChunks: layout.splitChunks },
      plugins: [
        ...(base.plugins ?? []),
        layout.plugin,
        new ModuleFederationPlugin({
          name: 'host',
          remotes: {},
          shared: providedByHost(root),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web' } },
        }),
        new HtmlWebpackPlugin({ template: join(root, 'src/index.html'), scriptLoading: 'defer' }),
        startPage(root),
        copyPublic(root),
        writeContract(root),
      ],
      devServer: {
        hot: true,
        historyApiFallback: true,
        static: join(root, 'public'),
        client: { overlay: true, logging: 'warn' },
        proxy: [
          {
            context: ['/api', '/customerHub', '/registry.json', '/remotes'],
            target: process.env.HOISTWAY_API ?? 'http://127.0.0.1:8080',
            ws: true,
          },
        ],
      },
    }
  }

/** Tells the server which contract this host provides, so that releases it cannot run are refused. */
const writeContract = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('WriteContract', () => {
      writeFileSync(
        join(compiler.outputPath, CONTRACT_FILE),
        JSON.stringify({ version: contractVersion(root) }),
      )
    })
  },
})

/** Files that keep their names: icon, environment. */
const copyPublic = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('CopyPublic', () => {
      cpSync(join(root, 'public'), compiler.outputPath, { recursive: true })
    })
  },
})
