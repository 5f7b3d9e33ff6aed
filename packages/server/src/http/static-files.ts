import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServedReleases } from '../modules/releases/served-releases.ts'
import { nothingThere } from './errors.ts'

interface Folders {
  readonly hostDist: string
  readonly releases: string
  readonly served: ServedReleases
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * The browser's side: the host and the releases of the remotes. Files with a hash in their name and everything in a
 * release never change; the page is requested each time.
 */
export async function serveStatic(
  app: FastifyInstance,
  { hostDist, releases, served }: Folders,
): Promise<void> {
  mkdirSync(join(releases, 'remotes'), { recursive: true })
  await app.register(fastifyStatic, {
    root: hostDist,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', /\.[0-9a-f]{8,}\./.test(path) ? YEAR : 'no-cache')
    },
  })
  await app.register(fastifyStatic, {
    root: join(releases, 'remotes'),
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
  const page = (await existsPage(hostDist)) ?? 'The host is not built: run npm run build.'
  // The root is a folder to the file server, which refuses to list it.
  app.get('/', { config: { public: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html').send(page),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !/\.[a-z0-9]+$/i.test(path)
    if (path.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (!wantsPage) return reply.status(404).send(nothingThere(request.method, path))
    // Any other path is a page of the console: its router decides.
    return reply.header('cache-control', 'no-cache').type('text/html').send(page)
  })
}

async function existsPage(hostDist: string): Promise<string | undefined> {
  const file = join(hostDist, 'index.html')
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}
