import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTRACT_FILE } from '@hoistway/releases/check-build'
import { HOST_PAGE } from '@hoistway/releases/host-release'
import { hashedPage } from '@hoistway/releases/start-page'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compiler } from 'webpack'
import { hostChunks } from './chunk-layout.ts'
import { requireIntegrity } from './require-integrity.ts'
import { contractVersion } from './shared-modules.ts'
import { compileAhead, startPage } from './start-page.ts'
import { type AppConfig, type Mode, webpackBase } from './webpack-base.ts'

/** SHA-256, because the page is downloaded each time and hashes do not compress. */
const hashFiles = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('HashFiles', (compilation) => {
      // By then, content hashes have replaced file names, also within files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'HashFiles', stage }, (assets) => {
        const loaded = Object.entries(assets).filter(([name]) => /\.(js|css)$/.test(name))
        const files = Object.fromEntries(loaded.map(([name, source]) => [name, hashOf(source.buffer())]))
        compilation.updateAsset(
          HOST_PAGE,
          (page) => new sources.RawSource(hashedPage(page.source().toString(), files)),
        )
      })
    })
  },
}

const hashOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

const pageRefresh = fileURLToPath(import.meta.resolve('@hoistway/build/page-refresh'))

/** Remotes are not part of the build: they come from the registry at run time. */
export const hostConfig =
  (root: string) =>
  (mode: Mode): AppConfig => {
    const base = webpackBase({ root, mode })
    return {
      ...base,
      ...(mode === 'development' && { entry: { main: [pageRefresh, './src/index.ts'] } }),
      // Each release of the console loads files from its folder.
      output: {
        ...base.output,
        uniqueName: 'hoistway_host',
        publicPath: mode === 'production' ? 'auto' : '/',
      },
      optimization: { ...base.optimization, splitChunks: hostChunks() },
      plugins: [
        ...(base.plugins ?? []),
        // Excludes the parts of the federation runtime for servers and manifests.
        new webpack.DefinePlugin({
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        new HtmlWebpackPlugin({
          template: join(root, 'src/index.html'),
          templateParameters: { icon: iconInline(root) },
          scriptLoading: 'defer',
          publicPath: '/',
        }),
        startPage(root),
        mode === 'production' && compileAhead,
        requireIntegrity,
        // Development files change without a new name.
        mode === 'production' && hashFiles,
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

/** The server rejects unsupported releases by this version. */
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

/** Browsers request an icon file with each page, but the headless shell of the tests does not. */
const iconInline = (root: string) =>
  `data:image/svg+xml;base64,${readFileSync(join(root, 'public/favicon.svg')).toString('base64')}`

const copyPublic = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('CopyPublic', () => {
      cpSync(join(root, 'public'), compiler.outputPath, { recursive: true })
    })
  },
})
