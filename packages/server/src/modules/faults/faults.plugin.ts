import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import { errors as messages } from '../../texts/en.ts'
import { type Fault, type Faults, fault, type PushLoad, pushLoad } from './faults.ts'

export function scopeOf(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)hoistway-faults=([^;]+)/.exec(cookies ?? '')?.[1]
}

export function injectFaults(app: FastifyInstance, faults: Faults): void {
  const findFault = (request: FastifyRequest) =>
    faults.find({
      method: request.method,
      path: request.url,
      user: request.caller?.email,
      scope: scopeOf(request.headers.cookie),
    })
  for (const hook of ['onRequest', 'preHandler'] as const) {
    app.addHook(hook, async (request, reply) => {
      const found = findFault(request)
      if (found && !request.url.startsWith('/api/faults')) await apply(found, reply)
    })
  }
}

async function apply({ kind, status, body }: Fault, reply: FastifyReply): Promise<void> {
  switch (kind) {
    case 'status':
      await reply.status(status).send(body ?? { message: messages.switchedOn })
      return
    case 'malformed':
      await reply.type('application/json').send('{"data": [')
      return
    case 'contract':
      await reply.send({ unexpected: true })
      return
    case 'drop':
      reply.hijack()
      reply.raw.socket?.destroy()
      return
    case 'stall':
      // The client has to time out.
      reply.hijack()
  }
}

export interface HubFaults {
  readonly dropHub: (email: string) => void
  readonly pushLoad: (load: PushLoad) => void
}

export function faultRoutes(app: App, faults: Faults, hub: HubFaults): void {
  const config = { roles: ['Admin'] }
  app.post('/faults', { config, schema: { hide: true, body: fault } }, async ({ body }, reply) =>
    reply.status(201).send({ id: faults.add(body) }),
  )
  app.delete('/faults/:id', { config, schema: { hide: true, params: idParams } }, async ({ params }) => {
    if (!faults.remove(params.id)) throw notFound('fault')
  })
  app.post(
    '/faults/drop-hub',
    { config, schema: { hide: true, body: z.object({ user: z.string() }) } },
    async ({ body }) => {
      hub.dropHub(body.user)
    },
  )
  app.post('/faults/push-load', { config, schema: { hide: true, body: pushLoad } }, async ({ body }) => {
    hub.pushLoad(body)
  })
}
