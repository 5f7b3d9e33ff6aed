import { hubPath } from '@hoistway/contracts/hub'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import type { Metrics } from './metrics.ts'
import { isSignIn, signInOutcome } from './sign-in-outcome.ts'

export function metricsRoutes(app: App, metrics: Metrics): void {
  app.get('/metrics', { config: { roles: ['Admin'] }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  )
}

const HUB_ROUTES = [hubPath, `${hubPath}/negotiate`]
const REFUSED = 400

/**
 * By route pattern; unknown paths share one label. The hub's GET requests wait for a message, so only their refusals
 * count.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const codes = new WeakMap<object, unknown>()
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof HttpError) codes.set(request, error.extra.code)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOf(request)
    if (route === hubPath && method === 'GET' && status < REFUSED) return
    metrics.request({ method, route, status }, elapsedTime / 1000)
    if (isSignIn(method, route)) metrics.signIn(signInOutcome(status, codes.get(request)))
  })
}

/** The hub answers requests before routing, so their route is that of files or none. */
function routeOf({ is404, routeOptions, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0]?.toLowerCase()
  const ofHub = HUB_ROUTES.find((route) => route.toLowerCase() === path)
  return ofHub ?? (is404 ? undefined : routeOptions.url) ?? 'unmatched'
}
