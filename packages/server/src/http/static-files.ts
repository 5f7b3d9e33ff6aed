import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ENVIRONMENT_FILE } from '@hoistway/releases/host-release'
import type { FastifyInstance } from 'fastify'
import { filesAway } from '../modules/releases/refusable.ts'
import type { ServedReleases } from '../modules/releases/served-releases.ts'
import type { ConsolePage } from './console-page.ts'
import { nothingThere } from './errors.ts'

interface Folders {
  readonly hostDist: string
  readonly served: ServedReleases
  readonly page: ConsolePage
}

const YEAR = 'public, max-age=31536000, immutable'
const WEEK = 'public, max-age=604800'

const cachingOf = (path: string) => {
  if (/\.[0-9a-f]{8,}\./.test(path)) return YEAR
  return /[\\/](favicon|icon-)[^\\/]*$/.test(path) ? WEEK : 'no-cache'
}

/** Whether a path names a file. The key of a controller, as in `/go/ESP.42`, may have a dot. */
const isFile = (path: string) => !/^\/?go\//.test(path) && /\.[a-z0-9]+$/i.test(path)

/** Service worker, icons: what keeps its name comes from the console that everybody gets, but for its environment. */
const isOfRelease = (path: string) =>
  /^[a-z][a-z\d-]*\.(js|json|svg|png|ico)$/.test(path) && path !== ENVIRONMENT_FILE

/**
 * The browser's side: the host and the releases of the remotes. Files with a hash in their name and everything in a
 * release never change; the page is requested each time.
 */
export async function serveStatic(app: FastifyInstance, { hostDist, served, page }: Folders): Promise<void> {
  await app.register(fastifyStatic, {
    root: hostDist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path))
    },
  })
  await app.register((files) => serveRemotes(files, served))
  // A page of the console is no file: the file server refuses a path that is too long for a name.
  app.get<{ Params: { '*': string } }>('/*', { config: { public: true } }, (request, reply) => {
    const path = request.params['*']
    if (!isFile(path)) return reply.callNotFound()
    return isOfRelease(path) ? reply.sendFile(path, page.folder()) : reply.sendFile(path)
  })
  // The root is a folder to the file server, which refuses to list it.
  for (const path of ['/', '/index.html']) app.get(path, { config: { public: true } }, page.send)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !isFile(path)
    if (path.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (!wantsPage) return reply.status(404).send(nothingThere(request.method, path))
    // Any other path is a page of the console: its router decides.
    return page.send(request, reply)
  })
}

async function serveRemotes(app: FastifyInstance, served: ServedReleases): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const [name = '', version = ''] = String(Object(request.params)['*']).split('/')
    await served.bring(name, version).catch((error: unknown) => {
      throw filesAway(error)
    })
  })
  await app.register(fastifyStatic, {
    root: join(served.folder, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    // Answers are cached for good: what is not what was published never becomes one.
    allowedPath: (path) => served.isSound(path),
    setHeaders(reply) {
      reply.header('cache-control', YEAR)
      // Other origins may host the page: remotes are loaded with CORS so that integrity can be checked.
      reply.header('access-control-allow-origin', '*')
    },
  })
}
