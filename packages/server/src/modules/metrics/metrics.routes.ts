import type { App } from '../../base/wire.ts'
import type { Metrics } from './metrics.ts'

/** GET /metrics for Admins, in the text format of Prometheus. */
export function metricsRoutes(app: App, metrics: Metrics): void {
  app.get('/metrics', { config: { roles: ['Admin'] }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  )
}
