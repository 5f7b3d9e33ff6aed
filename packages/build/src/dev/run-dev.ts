import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { UsageError } from '@hoistway/releases/command/command-line'
import { ReleaseError } from '@hoistway/releases/plan'
import getPort from 'get-port'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { consoleFit } from '../check/console-fit.ts'
import { requireInstalled } from '../check/installed.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import type { AppConfig, HostKind, Mode } from '../webpack-base.ts'
import { signInNotice } from './console-proxy.ts'
import { developmentServer } from './development-server.ts'
import { startWithTypes } from './types/show-type-errors.ts'

interface Wanted {
  readonly against: string | undefined
  readonly port: string | undefined
}

const DEFAULT_CONSOLE = 'http://127.0.0.1:8080'

/** Reports "ready" after the first build and runs until it is stopped. @throws ReleaseError, UsageError */
export async function runDev(folder: string, { against, port: wanted }: Wanted): Promise<number> {
  const target = consoleAddress(against ?? (process.env.HOISTWAY_TARGET || DEFAULT_CONSOLE))
  requireInstalled(folder)
  const descriptor = await descriptorIn(folder)
  console.log(await consoleFit(folder, target.href))
  const notice = await signInNotice(target)
  if (notice) console.log(notice)
  process.env.NODE_ENV = 'development'
  const { default: configure }: { default: (mode: Mode, host: HostKind) => AppConfig } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  )
  // Another program may take a free port before the server listens.
  const port = await portOf(wanted)
  const out = join(folder, `node_modules/.cache/hoistway/dev-${port}`)
  const config = configure('development', 'deployed')
  const shownErrors = fileURLToPath(import.meta.resolve('@hoistway/build/show-logged-errors'))
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: out },
    // In all bundles, as the development server's client.
    plugins: [...(config.plugins ?? []), new webpack.EntryPlugin(folder, shownErrors, {})],
  })
  if (!compiler) throw new ReleaseError(`${folder} has no webpack configuration.`)
  const url = `http://127.0.0.1:${port}`
  compiler.hooks.done.tap('Ready', (stats) => {
    if (stats.hasErrors())
      console.error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }))
    console.log(
      stats.hasErrors()
        ? `${descriptor.name} does not build; it is built again after the next change.`
        : `ready: ${url} is ${target.origin} with ${descriptor.name} from this folder`,
    )
  })
  const server = new WebpackDevServer(developmentServer({ port, target, descriptor, out }), compiler)
  await startWithTypes(server, { name: descriptor.name, folder, compiler }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(port) : error
    },
  )
  return new Promise((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => server.stop().then(() => ended(0)))
  })
}

function consoleAddress(text: string): URL {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`${text} is not the address of a console, such as https://console.example.`)
}

/** @throws ReleaseError if the port is in use */
async function portOf(wanted: string | undefined): Promise<number> {
  if (wanted === undefined) return getPort({ host: '127.0.0.1', port: [3001, 3002, 3003, 3004, 3005] })
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(`${wanted} is not a port.`)
  if ((await getPort({ host: '127.0.0.1', port })) !== port) throw portTaken(port)
  return port
}

const portTaken = (port: number) => new ReleaseError(`Port ${port} is taken; --port chooses another one.`)
