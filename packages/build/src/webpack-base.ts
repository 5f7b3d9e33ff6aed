import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Compiler, Configuration, RuleSetRule } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'

export type Mode = 'production' | 'development'
/** Whether a development build runs in a development console or a deployed one. */
export type HostKind = 'own' | 'deployed'
export type AppConfig = Configuration & { readonly devServer?: DevServerConfiguration }

interface BuildOptions {
  readonly root: string
  readonly mode: Mode
  readonly host?: HostKind
}

const here = (name: string) => fileURLToPath(import.meta.resolve(name))

const scripts = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    ...(development ? [here('@hoistway/build/refresh-loader')] : []),
    { loader: here('swc-loader'), options: swcOptions(development) },
  ],
})

const swcOptions = (development: boolean) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
})

/** A page's chunk gets only its own texts. */
const texts: RuleSetRule = {
  test: /[\\/]texts[\\/]en\.[jt]s$/,
  enforce: 'pre',
  loader: here('@hoistway/build/split-texts'),
}

const styles = (development: boolean): RuleSetRule[] => {
  const postcss = {
    loader: here('postcss-loader'),
    options: { postcssOptions: { plugins: [here('postcss-preset-mantine')] } },
  }
  const css = (modules: boolean) => ({
    loader: here('css-loader'),
    options: {
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: development ? '[name]__[local]' : '[hash:base64:8]',
      },
      importLoaders: 1,
    },
  })
  return [
    { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, css(true), postcss] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, css(false), postcss],
      // Their packages have `sideEffects: false`.
      sideEffects: true,
    },
  ]
}

const CHUNK_TIMEOUT_MS = 10_000

/** Styles have no `chunkLoadTimeout`. */
const styleTimeout = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StyleTimeout', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleTimeout',
        (source, { tag }) =>
          `${source}\nsetTimeout(() => ${tag}.onerror?.({ target: ${tag} }), ${CHUNK_TIMEOUT_MS});\n`,
      )
    })
  },
}

export function webpackBase({ root, mode, host = 'own' }: BuildOptions): Configuration {
  const development = mode === 'development'
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/index.ts' },
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(root, 'dist'),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash].js',
      // Halves the names in a first page to less than a kilobyte; hashes do not compress.
      hashDigestLength: 8,
      assetModuleFilename: '[name].[contenthash][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // A deployed host provides React without its development features.
      rules: [scripts(development && host === 'own'), texts, ...styles(development)],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash].css',
        ignoreOrder: true,
      }),
      styleTimeout,
    ],
    optimization: {
      // Makes a first page 1.3 % smaller than the default names.
      mangleExports: development ? false : 'size',
      // Four times faster than webpack's default at the same size. Further passes save 0.1 %.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 4, ecma: 2022 }, mangle: true },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    experiments: { css: false },
  }
}
