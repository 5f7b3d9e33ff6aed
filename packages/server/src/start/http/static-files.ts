import fastifyStatic from '@fastify/static'
import { ENVIRONMENT_FILE } from '@hoistway/releases/host-release'
import type { FastifyInstance } from 'fastify'
import { type ConsolePage, type ServedReleases, serveRemotes } from '../../modules/releases/index.ts'
import { nothingThere } from './answer-errors.ts'

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

/** All files of the console are in its root folder. Parts of other paths, such as controller keys, may contain a dot. */
const isFile = (path: string) => /^\/?[^/]+\.[a-z0-9]+$/i.test(path)

/** Files with stable names (service worker, icons) come from the default console release; not the environment. */
const isOfRelease = (path: string) =>
  /^[a-z][a-z\d-]*\.(js|json|svg|png|ico)$/.test(path) && path !== ENVIRONMENT_FILE

/** Hashed files and everything in a release are immutable; the page is always revalidated. */
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
  // The file server refuses paths too long for a file name.
  app.get<{ Params: { '*': string } }>('/*', { config: { public: true } }, (request, reply) => {
    const path = request.params['*']
    if (!isFile(path)) return reply.callNotFound()
    return isOfRelease(path) ? reply.sendFile(path, page.folder()) : reply.sendFile(path)
  })
  // The file server would refuse to list the root as a folder.
  for (const path of ['/', '/index.html']) app.get(path, { config: { public: true } }, page.send)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = !/^\/(api|remotes)(\/|$)/.test(path) && !isFile(path)
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage
    if (/^\/api(\/|$)/.test(path)) reply.header('cache-control', 'no-store')
    if (!wantsPage) return reply.status(404).send(nothingThere(request.method, path))
    return page.send(request, reply)
  })
}
