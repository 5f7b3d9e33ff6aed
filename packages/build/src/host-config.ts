import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE } from '@hoistway/releases/check-build'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { contractVersion, providedByHost } from './shared-modules.ts'
import { type BuildOptions, webpackBase } from './webpack-base.ts'

/** Build of the host. It knows no remote: those come from the registry at run time. */
export function hostConfig(options: BuildOptions): Configuration {
  const base = webpackBase(options)
  return {
    ...base,
    output: { ...base.output, uniqueName: 'hoistway_host', publicPath: '/' },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: providedByHost(options.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      new HtmlWebpackPlugin({ template: join(options.root, 'src/index.html'), scriptLoading: 'defer' }),
      copyPublic(options.root),
      writeContract(options.root),
    ],
  }
}

/**
 * Each shared module would be a file of its own, fifty of them before the first page. What every page needs is two: ours,
 * and the libraries, which stay in the cache when only ours changed. What some pages need (charts, file drops, the
 * command palette) comes with them.
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
