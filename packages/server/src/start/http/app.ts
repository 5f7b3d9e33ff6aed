import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { LogController } from 'fastify'
import { guard } from '../../auth/guard.ts'
import { speakLanguageOfRequests } from '../../base/request-language.ts'
import type { WireTypes } from '../../base/wire.ts'
import { brotliOptions } from '../../base/written.ts'
import { injectFaults } from '../../modules/faults/faults.plugin.ts'
import { measureRequests, metricsRoutes } from '../../modules/metrics/metrics.routes.ts'
import { consolePage, hostReleases, serveRegistry } from '../../modules/releases/index.ts'
import { apiTokenVerifier } from '../../modules/service-accounts/verify-api-token.ts'
import { handleErrors, validatorCompiler } from './answer-errors.ts'
import { api } from './api.ts'
import type { AppDeps } from './app-deps.ts'
import { boundJsonBodies } from './json-bodies.ts'
import { arrival, endSlowBodies } from './slow-bodies.ts'
import { serveStatic } from './static-files.ts'

export async function buildApp(deps: AppDeps) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    trustProxy: [...deps.trustedProxies],
    // Clients still connected during shutdown get a real answer.
    return503OnClosing: false,
    // The schemas limit parameters and answer 400.
    routerOptions: { maxParamLength: 16_384 },
    http: { headersTimeout: arrival.headers, connectionsCheckingInterval: arrival.check },
  }).withTypeProvider<WireTypes>()
  app.setValidatorCompiler(validatorCompiler)
  // Handlers type the answers; tests check them against the contracts.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  handleErrors(app)
  await speakLanguageOfRequests(app)
  measureRequests(app, deps.metrics)
  app.addHook('onRequest', async (_request, reply) => {
    // Keeps a proxy from sending more requests over a closing connection.
    if (deps.health.isEnding()) reply.header('connection', 'close')
  })
  endSlowBodies(app)
  boundJsonBodies(app)
  if (deps.faults) injectFaults(app, deps.faults)
  const policyWith = (scriptSources: readonly string[]) => ({
    contentSecurityPolicy: { directives: contentPolicy(deps.remoteOrigins, scriptSources) },
    strictTransportSecurity: false,
  })
  await app.register(helmet, policyWith([]))
  app.addHook('onRequest', async (request, reply) => {
    // A proxy in front declares TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  // All paths, because pages of these origins also negotiate with the hub.
  await app.register(cors, {
    origin: [...deps.origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'date', 'retry-after', 'content-disposition', 'content-range'],
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  const hosts = hostReleases(deps)
  const { tokens, sessions, db, limits } = deps
  const identities = { tokens, sessions, verifyApiToken: apiTokenVerifier(db, limits) }
  const page = consolePage({
    ...deps,
    hosts,
    allowScripts: async (reply, sources) => reply.helmet(policyWith(sources)),
  })
  await serveStatic(app, { ...deps, page })
  serveRegistry(app, { ...deps, hosts })
  await app.register(async (guarded) => {
    guard(guarded, identities)
    metricsRoutes(guarded.withTypeProvider<WireTypes>(), deps.metrics)
  })
  await app.register(api, { prefix: '/api', ...deps, hosts, identities })
  return app
}

const contentPolicy = (remoteOrigins: readonly string[], scriptSources: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptSources, ...remoteOrigins],
  styleSrc: ["'self'", ...remoteOrigins],
  // Mantine writes its theme and responsive properties into style elements.
  styleSrcElem: ["'self'", "'unsafe-inline'", ...remoteOrigins],
  styleSrcAttr: ["'none'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  // Includes WebSockets of the page's own host.
  connectSrc: ["'self'", ...remoteOrigins],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
})
