import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { type ExpectStatic, test } from 'vitest'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

function lasting(token: string, seconds: number): string {
  const [header, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const exp = Math.floor(Date.now() / 1000) + seconds
  const text = `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`
  const secret = readFileSync(join(server.state, 'jwt-secret'), 'utf8')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

// Parallel, because they wait for tokens to expire.
test.concurrent.for([
  ['WebSockets', WebSockets],
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
] as const)(
  'a connection over %s ends with its token, and comes back with a renewed one',
  async ([, transport], { expect, onTestFinished }) => {
    const token = await server.tokenOf('technician')
    let isRenewed = false
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/customerHub`, {
        transport,
        accessTokenFactory: () => lasting(token, isRenewed ? 600 : 5),
      })
      .withAutomaticReconnect([0, 100, 500, 1_000])
      .configureLogging(LogLevel.None)
      .build()
    onTestFinished(() => connection.stop())
    const back = new Promise<string | undefined>((done) => connection.onreconnected(done))
    await connection.start()
    const first = connection.connectionId
    expect(first).toEqual(expect.any(String))
    isRenewed = true
    expect(await back).not.toBe(first)
    const info = new Promise<unknown>((done) => connection.on('ConnectionInfo', done))
    await connection.invoke('GetConnectionInfo')
    expect(await info).toMatchObject({ userEmail: 'technician@hoistway.demo', subscriptions: [] })
  },
)

async function polling(token: string, expect: ExpectStatic) {
  const call = (path: string, method: string, accessToken: string, body?: object) =>
    fetch(`${server.url}/customerHub${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(body && { body: `${JSON.stringify(body)}\u001e` }),
    })
  const { connectionToken } = Object(
    await (await call('/negotiate?negotiateVersion=1', 'POST', token)).json(),
  )
  const own = (method: string, accessToken: string, body?: object) =>
    call(`?id=${connectionToken}`, method, accessToken, body)
  expect((await own('GET', token)).status).toBe(200)
  expect((await own('POST', token, { protocol: 'json', version: 1 })).status).toBe(200)
  expect((await (await own('GET', token)).text()).split('\u001e')[0]).toBe('{}')
  return own
}

const ask = { type: 1, target: 'GetConnectionInfo', arguments: [] }

test.concurrent('polls with a renewed token keep a connection, calls with the expired one are refused', async ({
  expect,
}) => {
  const token = await server.tokenOf('technician')
  const [first, renewed] = [lasting(token, 5), lasting(token, 600)]
  const call = await polling(first, expect)
  // This poll carries the renewed token: the first push is waiting or about to arrive.
  await call('POST', first, ask)
  expect((await call('GET', renewed)).status).toBe(200)
  await expect.poll(async () => (await call('POST', first, ask)).status).toBe(401)
  expect((await call('GET', first)).status).toBe(401)
  expect((await call('POST', renewed, ask)).status).toBe(200)
  expect(await (await call('GET', renewed)).text()).toContain('"userEmail":"technician@hoistway.demo"')
  expect((await call('DELETE', renewed)).status).toBe(202)
})
