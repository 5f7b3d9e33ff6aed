import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DESCRIPTOR, MANIFEST } from '@hoistway/releases/check-build'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { hashOf, integrityText } from '@hoistway/releases/integrity'
import { INTEGRITY_FILE } from '@hoistway/releases/integrity-list'
import { type Registry, type Release, registry } from '@hoistway/releases/registry'
import type { Configuration } from 'webpack-dev-server'
import { askConsole, consoleProxy, passedOn } from './console-proxy.ts'

/** A deployed console requires the hashes. */
async function localRelease(
  folder: string,
  version: string,
): Promise<{ release: Release; integrity: string }> {
  const built = remoteDescriptor.parse(JSON.parse(readFileSync(join(folder, DESCRIPTOR), 'utf8')))
  const integrity = await integrityText(folder)
  return {
    integrity,
    release: {
      version,
      manifest: `remotes/${built.name}/${version}/${MANIFEST}`,
      descriptor: { ...built, version },
      integrity: { manifest: hashOf(readFileSync(join(folder, MANIFEST))), files: hashOf(integrity) },
    },
  }
}

export function withLocalRelease(body: unknown, release: Release): Registry {
  // The page does not contain its version, so with `host` the console would announce its own release as a new one.
  const { remotes, host: _, ...rest } = registry.parse(body)
  const entry = { live: release.version, previous: [], releases: [release] }
  return { ...rest, remotes: { ...remotes, [release.descriptor.name]: entry } }
}

/** Without embedded releases, the page requests the registry. */
const withoutServedReleases = (html: string) =>
  html.replace(/(<script\b[^>]*\bid="?hoistway-start"?[^>]*>)[^<]*(<\/script>)/, '$1$2')

interface Parts {
  readonly port: number
  readonly target: URL
  readonly descriptor: RemoteDescriptor
  readonly out: string
}

type Next = (error?: unknown) => void

export function developmentServer({ port, target, descriptor, out }: Parts): Configuration {
  const version = `${descriptor.version}-dev`
  const place = `/remotes/${descriptor.name}/${version}/`
  let integrity = ''

  async function changed(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === `${place}${INTEGRITY_FILE}`)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(integrity)
    // A service worker would cache files of this address.
    if (path === '/service-worker.js') return void response.writeHead(404).end()
    const isPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '')
    if (path !== '/registry.json' && !isPage) return next()
    const answer = await askConsole(target, request)
    const text = await answer.text()
    response.writeHead(answer.status, passedOn(answer))
    if (isPage || !answer.ok) return void response.end(isPage ? withoutServedReleases(text) : text)
    const local = await localRelease(out, version)
    integrity = local.integrity
    response.end(JSON.stringify(withLocalRelease(JSON.parse(text), local.release)))
  }

  return {
    port,
    host: '127.0.0.1',
    hot: false,
    liveReload: true,
    static: false,
    client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
    devMiddleware: { publicPath: place, writeToDisk: true, headers: { 'cache-control': 'no-store' } },
    proxy: [consoleProxy(target, (path) => path === '/ws' || path.startsWith(place))],
    setupMiddlewares: (middlewares) => [
      {
        name: 'console',
        middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => {
          changed(request, response, next).catch((error: unknown) => {
            console.error(`${request.url}: ${error instanceof Error ? error.message : error}`)
            if (response.headersSent) return void response.destroy()
            response.writeHead(502).end(`${target.origin} cannot be reached.`)
          })
        },
      },
      ...middlewares,
    ],
  }
}
