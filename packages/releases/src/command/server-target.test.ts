import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { serverTarget } from './server-target.ts'

const needed = { message: 'A code is needed.', code: 'second-factor-needed', challenge: 'c1' }

async function startServer() {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    bodies.push([request.url, body])
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.url === '/api/auth/login')
      return body.password === 'right' ? answer(401, needed) : answer(401, { message: 'It is wrong.' })
    return body.code === '123456' ? answer(200, { token: 't1' }) : answer(401, { message: 'No such code.' })
  })
  return { url: await listening(server), bodies }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const admin = { email: 'ada@example.com', password: 'right' }

test('an Admin with a second factor signs in with a code', async () => {
  const { url, bodies } = await startServer()
  await serverTarget(url, { ...admin, code: '123456' }, undefined)
  expect(bodies).toEqual([
    ['/api/auth/login', admin],
    ['/api/auth/login/second-factor', { challenge: 'c1', code: '123456' }],
  ])
})

test.each([
  ['no code', admin, 'set HOISTWAY_CODE to a code'],
  ['a wrong code', { ...admin, code: '000000' }, 'No such code.'],
  ['an API token that was cut off', { token: 'hwr_abc' }, 'HOISTWAY_TOKEN is not a complete API token'],
  ['a wrong password', { ...admin, password: 'wrong' }, 'It is wrong.'],
])('%s is rejected with a reason', async (_, credentials, message) => {
  const { url } = await startServer()
  await expect(serverTarget(url, credentials, undefined)).rejects.toThrow(message)
})

test('publishes again while the server is busy with other builds', async () => {
  let attempts = 0
  const server = createServer((request, response) => {
    attempts += 1
    const [status, message] = attempts < 3 ? [503, 'Busy.'] : [409, 'It is published already.']
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify({ message }))
  })
  const { publish, prune } = await serverTarget(await listening(server), { token: 't1' }, undefined)
  await expect(prune(5)).rejects.toThrow('Busy.')
  const folder = temporaryFolder('build', onTestFinished)
  await expect(publish({ folder, version: '1.0.0' })).rejects.toThrow('It is published already.')
})
