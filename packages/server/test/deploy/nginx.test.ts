import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx } from '../support/nginx.ts'
import { startedServer } from '../support/world.ts'

const reason = reasonToSkip('nginx')

describe('nginx.conf', skipBecause(reason), () => {
  const server = startedServer()
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx([Number(new URL(server.url).port)])
  })
  afterAll(() => nginx?.remove())

  test('without local folders serves scripts and releases from the server', async () => {
    writeFileSync(join(server.state, 'main.0123456789abcdef.js'), 'console.log(1)')
    const script = await fetch(`${nginx.url}/main.0123456789abcdef.js`)
    expect([script.status, await script.text()]).toEqual([200, 'console.log(1)'])
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/main.fedcba9876543210.js', '/remotes/mfe-fleet/9.9.9/mf-manifest.json']) {
      const missing = await fetch(nginx.url + path)
      expect([missing.status, missing.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('json'),
      ])
    }
  })

  test.each(['/metrics', '/api/broker/auth', '/api/broker/acl'])('does not pass on %s', async (path) => {
    const answer = await fetch(nginx.url + path, { method: path === '/metrics' ? 'GET' : 'POST' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html'])
  })
})
