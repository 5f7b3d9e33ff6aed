import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { providedByHost } from './shared-modules.ts'
import { type BuildOptions, webpackBase } from './webpack-base.ts'

/** Build of the host. It knows no remote: those come from the registry at run time. */
export function hostConfig(options: BuildOptions): Configuration {
  const base = webpackBase(options)
  return {
    ...base,
    output: { ...base.output, uniqueName: 'hoistway_host', publicPath: '/' },
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
    ],
  }
}

/** Files that keep their names: icon, environment. */
const copyPublic = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('CopyPublic', () => {
      cpSync(join(root, 'public'), join(root, 'dist'), { recursive: true })
    })
  },
})
