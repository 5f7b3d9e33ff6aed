import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE } from '@hoistway/releases/check-build'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import { contractVersion, providedByHost } from './shared-modules.ts'
import { type AppConfig, type Mode, webpackBase } from './webpack-base.ts'

/** Configures the build of the host in `root`. It knows no remote: those come from the registry at run time. */
export const hostConfig =
  (root: string) =>
  (mode: Mode): AppConfig => {
    const base = webpackBase({ root, mode })
    return {
      ...base,
      output: { ...base.output, uniqueName: 'hoistway_host', publicPath: '/' },
      optimization: { ...base.optimization, splitChunks },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'host',
          remotes: {},
          shared: providedByHost(root),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
        }),
        new HtmlWebpackPlugin({ template: join(root, 'src/index.html'), scriptLoading: 'defer' }),
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

/**
 * By default each shared module becomes a file of its own: fifty requests before the first page. What every page needs
 * goes into two files instead: our own packages, and the libraries, which stay in the cache when only our own code
 * changes. What only some pages need (charts, file drops, the command palette) loads with them.
 */
const always = { chunks: 'all', enforce: true } as const
const splitChunks = {
  cacheGroups: {
    shared: {
      ...always,
      name: 'shared',
      test: /[\\/]packages[\\/](platform|ui|contracts)[\\/]src[\\/](?!charts)/,
    },
    libraries: {
      ...always,
      name: 'libraries',
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|zustand|zod|ky|@tanstack|@microsoft|@floating-ui|@mantine[\\/](core|hooks|form))[\\/]/,
    },
  },
}

/** Tells the server which contract this host provides, so that releases it cannot run are refused. */
const writeContract = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('WriteContract', () => {
      writeFileSync(join(root, 'dist', CONTRACT_FILE), JSON.stringify({ version: contractVersion(root) }))
    })
  },
})

/** Files that keep their names: icon, environment. */
const copyPublic = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('CopyPublic', () => {
      cpSync(join(root, 'public'), join(root, 'dist'), { recursive: true })
    })
  },
})
