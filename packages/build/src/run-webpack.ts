// Usage: node run-webpack.ts build <folder> [unminified | source-maps <output>] | serve <folder> [port]
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { startWithTypes } from './dev/types/show-type-errors.ts'
import type { AppConfig, Mode } from './webpack-base.ts'

const [action = 'build', folder = '.', option, output] = process.argv.slice(2)
const mode: Mode = action === 'build' ? 'production' : 'development'
process.env.NODE_ENV = mode
const { default: configure }: { default: (mode: Mode) => AppConfig } = await import(
  pathToFileURL(resolve(folder, 'webpack.config.ts')).href
)
const config = configure(mode)
if (option === 'unminified') config.optimization = { ...config.optimization, minimize: false }
if (option === 'source-maps' && output !== undefined) {
  // They keep files and names as in the product.
  config.devtool = 'hidden-source-map'
  config.output = { ...config.output, path: resolve(output) }
}
const compiler = webpack(config)
if (!compiler) throw new Error(`${folder} has no webpack configuration`)

if (action === 'serve') {
  // The parent holds this pipe open, so this process stops after any kind of exit.
  if (process.env.HOISTWAY_CHILD) process.stdin.on('end', () => process.exit(0)).resume()
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      port: Number(option ?? 3000),
      host: '127.0.0.1',
      // The browser reuses unchanged files and their compiled code.
      devMiddleware: { cache: { etag: 'weak', control: 'no-cache' } },
    },
    compiler,
  )
  await startWithTypes(server, { name: basename(resolve(folder)), folder: resolve(folder), compiler })
} else {
  compiler.run((error, stats) => {
    if (error) throw error
    const text = stats?.toString({
      preset: 'errors-warnings',
      errorStack: false,
      colors: process.stdout.isTTY,
    })
    if (text) console.log(text)
    compiler.close(() => process.exit(stats?.hasErrors() ? 1 : 0))
  })
}
