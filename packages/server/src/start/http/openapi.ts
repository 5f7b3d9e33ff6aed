import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorBody } from '@hoistway/contracts/error'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { windows } from '../../modules/auth/sign-in/throttle.ts'

const [[TOKEN_CALLS]] = windows.apiToken

const texts: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `errors` says why, by field.',
  401: 'No session, or one that has ended.',
  403: 'The role or the access level does not allow it, a second factor must be set up first, or the proof against forgery is missing.',
  404: 'There is no such record, or the caller may not see it.',
  409: 'The record was changed meanwhile, is in use, or exists already.',
  410: 'The link was used, has expired or was withdrawn; `code` says which.',
  413: 'The file is larger than this server takes.',
  503: 'The database or the link to the controllers is away; nothing was done.',
  429: 'Too many attempts or calls; `Retry-After` says how long to wait.',
}

const special: Readonly<Record<string, readonly number[]>> = {
  'POST /auth/login': [401, 403, 429],
  'POST /auth/login/second-factor': [401, 409, 429],
  'POST /auth/second-factor/enrolment': [429],
  'POST /auth/second-factor/confirm': [429],
  'POST /auth/second-factor/recovery-codes': [429],
  'POST /auth/second-factor/disable': [429],
  'PUT /auth/password': [429],
  'POST /auth/password-reset/check': [410],
  'POST /auth/password-reset': [403, 410, 429],
  'POST /auth/register': [403, 409, 429],
  'POST /auth/first-admin': [403, 409, 429],
  'POST /auth/sso/session': [401],
  'POST /auth/refresh': [401],
  'POST /auth/confirmations': [429],
  'POST /users/invitations': [429],
  'POST /users/:id/password-reset/mail': [410, 429],
  'POST /notifications/read': [404],
  'POST /notifications/test': [429],
  'POST /notifications/deliveries/:id/send-again': [429],
  'POST /organizations/:id/webhooks/:webhookId/test': [429],
  'POST /on-call/link': [409, 410],
  'POST /on-call/link/check': [410],
  'GET /notifications/rules': [404],
  'POST /notifications/rules': [404],
  'POST /notifications/rules/preview': [404],
  'POST /organizations/:id/users': [429],
  'GET /organizations/:id/users/by-access-level/:level': [400],
  'GET /elevators/statistics': [404],
  'GET /fleet/handover': [404],
  'GET /fleet/overview': [404],
  'GET /fleet/trend': [404],
  'GET /patterns': [404],
  'GET /fleet/rollups/export': [404, 409],
  'GET /elevators/:id/history/export': [409],
  'GET /elevators/:id/rollups/export': [409],
  'GET /reports': [404],
  'GET /reports/made': [404],
  'GET /elevatoralerts/totals': [404],
  'GET /elevatoralerts/comparison': [404],
  'GET /elevatoralerts/daily': [404],
  'GET /organizations/statistics': [404],
  'POST /elevators/:id/canrecordings/import': [400, 413],
  'POST /elevators/:id/notes': [413],
  'POST /elevators/:id/call-car/:floor': [400],
  'POST /controllers/:id/firmware-update': [400],
  'GET /candatabases/:type/file': [400, 404],
  'GET /candatabases/:type/versions': [400, 404],
  'PUT /candatabases/:type': [400],
  'DELETE /candatabases/:type': [400, 404],
  'GET /firmware/latest/:type': [400],
  'POST /firmware/upload': [413],
  'POST /releases': [413],
  'POST /releases/:name/notifications': [429],
  'POST /releases/:name/pushes': [429],
  'PUT /releases/managers/:remote/:email': [400],
  'DELETE /releases/managers/:remote/:email': [400],
  'POST /releases/failures': [404],
}

const groups: Readonly<Record<string, string>> = {
  alertcodes: 'Code book',
  auth: 'Authentication',
  candatabases: 'CAN databases',
  'service-accounts': 'Service accounts',
  canmessageidfilters: 'CAN message ID filters',
  devices: 'Controllers',
  elevatoralerts: 'Alerts',
  'firmware-updates': 'Devices',
}

function groupOf(path: string): string {
  if (/\/(commands|call-car|reset-controller|clear-cache)\b/.test(path)) return 'Commands'
  if (path.endsWith('/report-schedule')) return 'Reports'
  if (/\/(webhooks|deliveries|on-call|maintenance-windows)\b/.test(path)) return 'Notifications'
  const [, start = ''] = path.split('/')
  return groups[start] ?? `${start.charAt(0).toUpperCase()}${start.slice(1)}`
}

/** GET /api/openapi.json (OpenAPI 3.1) and a page for it at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hoistway',
        version,
        description:
          'Elevators, their organizations and their controllers. Texts for people are in English, German (de) or French ' +
          '(fr), as `Accept-Language` asks; an answer with such texts says which in `Content-Language`. A call that ' +
          'lists `apiToken` accepts an API token of a service account with the named scope.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'hwr_…',
            description: `A token of a service account, at most ${TOKEN_CALLS} calls a minute.`,
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: (call) =>
      jsonSchemaTransform({ ...call, schema: call.schema && documented(call.route, call.schema) }),
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      // The description of the calls is public, unlike their answers.
      route.config = { ...route.config, public: true }
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix })
  })
  app.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, () => app.swagger())
}

const done = { 204: z.undefined() }
const file = { 200: { description: 'The file.', content: { '*/*': { schema: z.file() } } } }
const versionHeader = z.object({
  'if-match': z
    .string()
    .optional()
    .describe(
      'The `ETag` of the record as read, or its `version` in quotes. Without it, the last write wins.',
    ),
})

function documented(route: RouteOptions, schema: FastifySchema): FastifySchema {
  const { scope, versioned, beforeEnrolment, public: isPublic = false } = route.config ?? {}
  const isWrite = route.method !== 'GET'
  const path = route.url.replace(/^\/api/, '')
  const statuses = [
    ...(schema.body || schema.querystring ? [400] : []),
    ...(isPublic ? [] : [401]),
    ...(isPublic || (beforeEnrolment && !isWrite) ? [] : [403]),
    ...(scope ? [429] : []),
    ...(/:(id|key)\b/.test(path) || path.includes('/latest/') ? [404] : []),
    ...(isWrite && !isPublic ? [409] : []),
    503,
    ...(special[`${String(route.method)} ${path}`] ?? []),
  ]
  const errors = statuses.map((status) => [status, errorBody.check(z.describe(texts[status] ?? ''))])
  return {
    ...schema,
    tags: [groupOf(path)],
    ...(isPublic && { security: [] }),
    ...(scope && {
      security: [{ bearer: [] }, ...scope.split(' ').map((each) => ({ apiToken: [each] }))],
    }),
    ...(versioned && { headers: versionHeader }),
    response: { ...Object.fromEntries(errors), ...Object(schema.response ?? (isWrite ? done : file)) },
  }
}
