import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseScopes, tokenScopes } from '@hoistway/contracts/service-account'
import { releaseActions } from '@hoistway/releases/release-audit'
import { expect, test } from 'vitest'
import { expectedVersion } from '../../../src/base/wire.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const readme = join(import.meta.dirname, '../../../../create-hoistway-remote/src/template/README.md')

test('the OpenAPI 3.1 description resolves every reference', async () => {
  const { status, body } = await server.call('GET', 'openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  for (const path of references) {
    const target = path.split('/').reduce((at, name) => Object(at)[name], body)
    expect([path, target]).toEqual([path, expect.anything()])
  }
})

test('describes the parameters, body, response and errors of each call', async () => {
  const { body } = await server.call('GET', 'openapi.json')
  const list = body.paths['/api/elevators'].get
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining([
      'organizationId',
      'elevatorType',
      'isActive',
      'isOnline',
      'searchTerm',
      'page',
      'pageSize',
    ]),
  )
  const create = body.paths['/api/elevators'].post
  const properties = create.requestBody.content['application/json'].schema.properties
  expect(properties.name).toMatchObject({ type: 'string', minLength: 2, maxLength: 100 })
  expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '409', '429', '503'])
})

test('describes 403 for each call that a required second factor refuses, and 429 for a reset password', async () => {
  const described = new Map((await eachCall()).map(({ call, responses }) => [call, Object.keys(responses)]))
  expect(described.get('get /api/notifications/settings')).toContain('403')
  expect(described.get('get /api/auth/second-factor')).not.toContain('403')
  expect(described.get('post /api/auth/password-reset')).toContain('429')
})

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly responses: Record<string, object>
}

const eachCall = async () => {
  const { body } = await server.call('GET', 'openapi.json')
  const paths: Record<string, Record<string, Operation>> = body.paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ call: `${method} ${path}`, ...described })),
  )
}

test('describes what each call answers when it succeeds', async () => {
  const calls = await eachCall()
  expect(calls.length).toBeGreaterThan(150)
  const without = calls.filter(({ responses }) => !Object.keys(responses).some((each) => /^[23]/.test(each)))
  expect(without).toEqual([])
  const file = calls.find(({ call }) => call === 'get /api/firmware/{id}/download')
  expect(file?.responses[200]).toMatchObject({ content: { '*/*': { schema: { format: 'binary' } } } })
})

test('describes If-Match and its conflict for each call that compares versions', async () => {
  const compared = (await eachCall()).filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'if-match'),
  )
  expect(compared.map(({ call }) => call).toSorted()).toEqual([
    'post /api/canmessageidfilters/{id}/synchronize',
    'put /api/alertcodes/{id}',
    'put /api/canmessageidfilters/{id}',
    'put /api/controllers/{id}',
    'put /api/controllers/{id}/device-settings/{key}',
    'put /api/elevators/{id}',
    'put /api/notifications/rules/{id}',
    'put /api/organizations/{id}',
    'put /api/organizations/{id}/on-call',
    'put /api/organizations/{id}/webhooks/{webhookId}',
    'put /api/service-accounts/{id}',
    'put /api/users/{id}/roles',
  ])
  expect(compared.filter(({ responses }) => !('409' in responses))).toEqual([])
})

test('a call does not compare versions unless its description says so', () => {
  const undescribed = { headers: {}, routeOptions: { url: '/api/pumps/:id', config: {} } }
  expect(() => expectedVersion(undescribed as never)).toThrow('/api/pumps/:id is not described as versioned')
})

test('describes an imported log as text', async () => {
  const { body } = await server.call('GET', 'openapi.json')
  const { requestBody } = body.paths['/api/elevators/{id}/canrecordings/import'].post
  expect(requestBody.content).toEqual({
    'text/plain': { schema: expect.objectContaining({ type: 'string' }) },
  })
})

test.each([
  ['get', '/api/elevators', 'elevators:read'],
  ['post', '/api/elevators', 'elevators:write'],
  ['post', '/api/elevators/{id}/call-car/{floor}', 'commands:write'],
  ['get', '/api/elevators/{id}/history', 'history:read'],
  ['get', '/api/organizations/{id}/users', 'users:read'],
  ['post', '/api/organizations/{id}/users'],
  ['get', '/api/releases', 'releases:read'],
  ['post', '/api/releases', 'releases:publish', 'releases:preview'],
  ['post', '/api/releases/{name}/promote', 'releases:promote'],
  ['post', '/api/releases/prune'],
  ['post', '/api/controllers/{id}/reveal-secret'],
  ['post', '/api/service-accounts'],
  ['put', '/api/users/{id}/roles'],
])('names the scope of %s %s: %s', async (method, path, ...scopes) => {
  const { body } = await server.call('GET', 'openapi.json')
  const tokens = scopes.map((scope) => ({ apiToken: [scope] }))
  expect(body.paths[path][method].security).toEqual(
    tokens.length > 0 ? [{ bearer: [] }, ...tokens] : undefined,
  )
})

test('gives each described scope a name that a token can have', async () => {
  const { body } = await server.call('GET', 'openapi.json')
  const named = [...JSON.stringify(body).matchAll(/"apiToken":\["([^"]+)"\]/g)].map(([, scope = '']) => scope)
  // Any scope of releases reads them.
  const known = new Set<string>([...tokenScopes, 'releases:read'])
  // GET /metrics is outside of /api.
  known.delete('metrics:read')
  expect(new Set(named)).toEqual(known)
  expect(releaseScopes).toEqual(releaseActions.map((action) => `releases:${action}`))
})

test.each([
  ['get', '/api/elevators', 'Elevators'],
  ['get', '/api/elevators/{id}/commands', 'Commands'],
  ['get', '/api/elevatoralerts', 'Alerts'],
  ['put', '/api/organizations/{id}/report-schedule', 'Reports'],
])('puts %s %s into the group %s', async (method, path, group) => {
  const { body } = await server.call('GET', 'openapi.json')
  expect(body.paths[path][method].tags).toEqual([group])
})

test('the tutorial of a new remote calls paths of the API', async () => {
  const called = readFileSync(readme, 'utf8').matchAll(/http\.get\('([^']+)'/g)
  const { body } = await server.call('GET', 'openapi.json')
  const described = [...called].map(([, path]) => [path, body.paths[`/api/${path}`]?.get])
  expect(described).toEqual([['elevatoralerts', expect.anything()]])
})

test('the documentation page serves its own files without inline scripts', async () => {
  const page = await fetch(`${server.url}/api/docs`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source)
  expect(sources.length).toBeGreaterThan(3)
  for (const source of sources) {
    const url = new URL(source, `${server.url}/api/docs/`)
    const file = await fetch(url)
    await file.arrayBuffer()
    expect([source, url.origin, file.status]).toEqual([source, server.url, 200])
  }
})

test('describes the header for the language of texts', async () => {
  const { body } = await server.call('GET', 'openapi.json')
  expect(body.info.description).toContain('as `Accept-Language` asks')
})
