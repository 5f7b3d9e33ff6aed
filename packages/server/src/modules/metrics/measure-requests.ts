import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../http/errors.ts'
import type { Metrics } from './metrics.ts'
import { isSignIn, signInOutcome } from './sign-in-outcome.ts'

/** Counts and times every request by the pattern of its route: what strangers make up is one label. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const codes = new WeakMap<object, unknown>()
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof HttpError) codes.set(request, error.extra.code)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched')
    metrics.request({ method, route, status }, elapsedTime / 1000)
    if (isSignIn(method, route)) metrics.signIn(signInOutcome(status, codes.get(request)))
  })
}
