import { expect, test } from 'vitest'
import { publishBodyOf } from '../../support/builds.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_RELEASE_REASON: 'required' })
const post = (path: string, body: unknown, language = 'en') =>
  server.as('admin', 'POST', path, body, { 'accept-language': language })

test('a server that asks for a reason refuses a change without one', async () => {
  const why = 'a reason'
  expect((await post('releases', publishBodyOf('mfe-fleet', '1.0.0'))).status).toBe(400)
  expect((await post('releases', publishBodyOf('mfe-fleet', '1.0.0', { why }))).status).toBe(201)
  for (const [path, body] of [
    ['releases/mfe-fleet/promote', { version: '1.0.0' }],
    ['releases/mfe-fleet/canary', { version: '1.0.0', share: 5, why: '   ' }],
    ['releases/mfe-fleet/rollback', undefined],
    ['releases/prune', { keep: 3 }],
  ] as const) {
    const answer = await post(path, body)
    expect([path, answer.status, answer.body.errors]).toEqual([
      path,
      400,
      { why: ['Please say why: this server asks for a reason.'] },
    ])
  }
  expect((await post('releases/prune', { keep: 3 }, 'de')).body.message).toBe(
    'Bitte nennen Sie den Grund: Dieser Server verlangt einen.',
  )
  expect((await post('releases/mfe-fleet/promote', { version: '1.0.0', why })).status).toBe(200)
  expect((await server.as('admin', 'GET', 'releases')).body.reasonRequired).toBe(true)
})
