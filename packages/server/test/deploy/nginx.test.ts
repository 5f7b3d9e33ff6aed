import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startBalancer } from '../support/balancer.ts'
import { publishBodyOf } from '../support/builds.ts'
import { startedServer } from '../support/world.ts'

const reason = reasonToSkip('nginx')

describe('nginx.conf', skipBecause(reason), () => {
  const server = startedServer()
  const folder = temporaryFolder('balancer', afterAll)
  let nginx: Awaited<ReturnType<typeof startBalancer>>
  beforeAll(async () => {
    nginx = await startBalancer(folder, [Number(new URL(server.url).port)])
  })
  afterAll(() => nginx?.stop())

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

  test('a page of another origin may load a release of the server', async () => {
    const release = publishBodyOf('mfe-ramps', '1.0.0')
    expect((await server.as('admin', 'POST', 'releases', release)).status).toBe(201)
    const manifest = await fetch(`${nginx.url}/remotes/mfe-ramps/1.0.0/mf-manifest.json`)
    expect([manifest.status, manifest.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(manifest.headers.get('content-disposition')).toBe('attachment')
  })

  test('passes on the name of the console, whose pages may open the hub', async () => {
    const target = `/customerHub?access_token=${await server.tokenOf('admin')}`
    const upgrade = async (origin: string) => {
      const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1')
      socket.write(upgradeRequest(target, [`Origin: ${origin}`]))
      const [answer] = await once(socket, 'data')
      socket.destroy()
      return String(answer).split(' ')[1]
    }
    expect(await upgrade('https://hub')).toBe('101')
    expect(await upgrade('https://hub:8443')).toBe('403')
  })

  test.each([
    ['GET', '/metrics', 404],
    ['POST', '/api/broker/auth', 403],
    ['POST', '/api/broker/acl', 403],
  ])('does not pass on %s %s', async (method, path, status) => {
    const answer = await fetch(nginx.url + path, { method })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html'])
  })

  test('a script that only one of two versions has is found', async () => {
    const upstream = async (file: string) => {
      const stub = createServer(({ url }, answer) => answer.writeHead(url === file ? 200 : 404).end(url))
      onTestFinished(() => void stub.close())
      await once(stub.listen(0, '127.0.0.1'), 'listening')
      return (stub.address() as AddressInfo).port
    }
    const [older, newer] = ['/main.0123456789abcdef.js', '/main.fedcba9876543210.js'] as const
    const own = temporaryFolder('versions', onTestFinished)
    const two = await startBalancer(own, [await upstream(older), await upstream(newer)])
    onTestFinished(() => two.stop())
    for (const [file, status] of [
      [older, 200],
      [older, 200],
      [newer, 200],
      [newer, 200],
      ['/main.0000000000000000.js', 404],
    ] as const)
      expect([file, (await fetch(two.url + file)).status]).toEqual([file, status])
  })
})
