import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServedReleases } from '../served-releases.ts'
import { filesAway } from '../store-errors.ts'

export async function serveRemotes(app: FastifyInstance, served: ServedReleases): Promise<void> {
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
    // Responses are cached permanently, so damaged files must never be served.
    allowedPath: (path) => served.isSound(path),
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // Other origins may host the page: remotes are loaded with CORS so that integrity can be checked.
      reply.header('access-control-allow-origin', '*')
      // A build may contain documents. Opened on the console's origin, they would run scripts before any promotion.
      reply.header('content-disposition', 'attachment')
    },
  })
}
