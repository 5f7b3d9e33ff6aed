import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorBody } from '@hoistway/contracts/error'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const texts: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `errors` says why, by field.',
  401: 'No session, or one that has ended.',
  403: 'The role or the access level does not allow it.',
  404: 'There is no such record, or the caller may not see it.',
  409: 'The record was changed meanwhile, is in use, or exists already.',
}

/** GET /api/openapi.json (OpenAPI 3.1, from the contracts' schemas) and a page to read it at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hoistway',
        version,
        description: 'Elevators, their organizations and their controllers.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return
    route.schema = { ...route.schema, ...documented(route.schema, route.config?.public === true) }
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      // What the calls are is no secret; what they answer is.
      route.config = { ...route.config, public: true }
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix })
  })
  app.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, () => app.swagger())
}

/** The errors that a call may answer, beside its own answer. */
function documented(schema: FastifySchema, isPublic: boolean): FastifySchema {
  const errors = Object.entries(texts)
    .filter(([status]) => !isPublic || (status !== '401' && status !== '403'))
    .map(([status, description]) => [status, errorBody.describe(description)])
  const answers = Object(schema.response)
  return {
    ...(isPublic && { security: [] }),
    response: { ...Object.fromEntries(errors), ...answers },
  }
}
