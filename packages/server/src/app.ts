import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { guard } from './auth/guard.ts'
import type { Seal } from './auth/sealed.ts'
import type { SessionRepository } from './auth/session.repository.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Database } from './db/database.ts'
import { accessLevelOn } from './db/scope.ts'
import type { DeviceGateway } from './device-gateway.ts'
import { handleErrors, nothingThere } from './errors.ts'
import { faultRoutes, injectFaults } from './faults/faults.plugin.ts'
import type { Faults } from './faults/faults.ts'
import type { WireTypes } from './http.ts'
import { alertRepository } from './modules/alerts/alerts.repository.ts'
import { alertRoutes } from './modules/alerts/alerts.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { userRepository } from './modules/auth/users.repository.ts'
import { controllerRepository } from './modules/controllers/controllers.repository.ts'
import { controllerRoutes } from './modules/controllers/controllers.routes.ts'
import type { CommandRepository } from './modules/elevators/commands.repository.ts'
import { commandRoutes } from './modules/elevators/commands.routes.ts'
import { elevatorRepository } from './modules/elevators/elevators.repository.ts'
import { elevatorRoutes } from './modules/elevators/elevators.routes.ts'
import { firmwareRepository } from './modules/firmware/firmware.repository.ts'
import { firmwareRoutes } from './modules/firmware/firmware.routes.ts'
import { type Health, healthRoutes } from './modules/health/health.routes.ts'
import { memberRepository } from './modules/members/members.repository.ts'
import { memberRoutes } from './modules/members/members.routes.ts'
import { organizationRepository } from './modules/organizations/organizations.repository.ts'
import { organizationRoutes } from './modules/organizations/organizations.routes.ts'
import { serveStatic } from './static.ts'

export interface AppDeps {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  readonly sessions: SessionRepository
  readonly seal: Seal
  readonly commands: CommandRepository
  readonly gateway: DeviceGateway
  readonly health: Health
  /** Origins besides our own whose pages may call the API. */
  readonly origins: readonly string[]
  readonly hostDist: string
  readonly releases: string
  /** Faults for tests and demos; absent: none can be switched on. */
  readonly faults?: Faults | undefined
  readonly dropHub: (email: string) => void
  /** Called after elevators were written. */
  readonly elevatorsChanged: () => Promise<void>
}

/** Everything that the server answers over HTTP, apart from listening. */
export async function buildApp(deps: AppDeps) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 300 },
  }).withTypeProvider<WireTypes>()
  app.setValidatorCompiler(validatorCompiler)
  // Answers are typed by their handlers and checked against the contracts in tests.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  handleErrors(app)
  if (deps.faults) injectFaults(app, deps.faults)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    strictTransportSecurity: false,
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality of 11 takes a hundred times as long for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await serveStatic(app, deps)
  await app.register(api, { prefix: '/api', ...deps })
  return app
}

const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Mantine writes its theme's variables into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}

async function api(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { db, tokens, sessions, seal, commands, gateway, health, origins } = deps
  const typed = app.withTypeProvider<WireTypes>()
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(nothingThere(request.method, request.url)),
  )
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    exposedHeaders: ['etag', 'date', 'retry-after'],
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Hoistway', version: health.version } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  guard(app, tokens, sessions)
  if (deps.faults) faultRoutes(typed, deps.faults, deps.dropHub)

  const users = userRepository(db)
  const organizations = organizationRepository(db)
  const elevators = elevatorRepository(db)
  const levelOn = (userId: string, organizationId: string) => accessLevelOn(db, userId, organizationId)
  const audit = async (caller: { id: string }, action: string, entity: string, entityId: string) => {
    await users.audit(caller.id, action, entity, entityId)
    if (entity === 'elevator') await deps.elevatorsChanged()
  }
  healthRoutes(typed, health)
  authRoutes(typed, { users, sessions, tokens })
  organizationRoutes(typed, { organizations, accessLevelOn: levelOn, audit })
  elevatorRoutes(typed, {
    elevators,
    audit,
    mayUseOrganization: async (caller, id) => (await organizations.find(caller, id)) !== undefined,
  })
  commandRoutes(typed, { elevators, commands, gateway, accessLevelOn: levelOn })
  alertRoutes(typed, { alerts: alertRepository(db), elevators })
  memberRoutes(typed, memberRepository(db))
  controllerRoutes(typed, controllerRepository(db, seal))
  firmwareRoutes(typed, firmwareRepository(db))
  typed.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, () => app.swagger())
}
