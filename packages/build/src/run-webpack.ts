// Builds one app of the house, or serves it in development.
// Usage: node run-webpack.ts build <folder> [unminified] | serve <folder> [port]
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

const [action = 'build', folder = '.', option] = process.argv.slice(2)
const mode = action === 'build' ? 'production' : 'development'
process.env.NODE_ENV = mode
const { default: configure }: { default: (mode: string) => Configuration } = await import(
  pathToFileURL(resolve(folder, 'webpack.config.ts')).href
)
const config = configure(mode)
if (option === 'unminified') config.optimization = { ...config.optimization, minimize: false }
const compiler = webpack(config)
if (!compiler) throw new Error(`${folder} has no webpack configuration`)

if (action === 'serve') {
  // Started by a parent that holds this pipe open: it ends with its parent, however that ends.
  if (process.env.HOISTWAY_CHILD) process.stdin.on('end', () => process.exit(0)).resume()
  await new WebpackDevServer(
    {
      ...config.devServer,
      port: Number(option ?? 3000),
      host: '127.0.0.1',
      // A reload after an edit takes what has not changed from the browser's cache, with the code compiled from it.
      devMiddleware: { cache: { etag: 'weak', control: 'no-cache' } },
    },
    compiler,
  ).start()
} else {
  compiler.run((error, stats) => {
    if (error) throw error
    const text = stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })
    if (text) console.log(text)
    compiler.close(() => process.exit(stats?.hasErrors() ? 1 : 0))
  })
}
