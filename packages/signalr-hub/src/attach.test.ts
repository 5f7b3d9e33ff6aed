import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { tcp } from '../test/started-hub.ts'
import { createHub, type HubOptions, type HubTypes } from './hub.ts'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function echoHub(path = '/hub', options: Partial<HubOptions<HubTypes>> = {}) {
  const hub = createHub({ path, methods: { Echo: ([text]) => text }, ...options })
  onTestFinished(() => hub.close())
  return hub
}

async function echoed(url: string, transport: HttpTransportType): Promise<unknown> {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { transport })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  const answer = await connection.invoke('Echo', 'zwölf')
  await connection.stop()
  return answer
}

async function webSocketEcho(url: string): Promise<string> {
  const socket = new WebSocket(url)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.send('to another server')
  const [data] = await once(socket, 'message')
  return String(data)
}

function otherSockets(server: Server): void {
  const others = new WebSocketServer({ server, path: '/other' })
  onTestFinished(() => others.close())
  others.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
}

test.each([
  ['before', 'before'],
  ['after', 'after'],
] as const)('a hub that is attached %s the other listeners takes its own requests only', async (_, when) => {
  const server = createServer()
  const addOthers = () => {
    server.on('request', (_request, response) => void response.end('own'))
    otherSockets(server)
  }
  if (when === 'after') addOthers()
  echoHub().attach(server)
  if (when === 'before') addOthers()
  const port = await listening(server)
  const url = `http://127.0.0.1:${port}`
  for (const transport of [
    HttpTransportType.WebSockets,
    HttpTransportType.ServerSentEvents,
    HttpTransportType.LongPolling,
  ]) {
    expect(await echoed(`${url}/hub`, transport)).toBe('zwölf')
  }
  expect(await (await fetch(url)).text()).toBe('own')
  expect(await webSocketEcho(`ws://127.0.0.1:${port}/other`)).toBe('to another server')
})

test('two hubs share a server, and requests for neither return 404', async () => {
  const server = createServer()
  echoHub('/one').attach(server)
  const detach = echoHub('/two').attach(server)
  const port = await listening(server)
  const url = `http://127.0.0.1:${port}`
  for (const path of ['/one', '/two']) {
    expect(await echoed(url + path, HttpTransportType.WebSockets)).toBe('zwölf')
    expect(await echoed(url + path, HttpTransportType.LongPolling)).toBe('zwölf')
  }
  expect((await fetch(`${url}/three`)).status).toBe(404)
  expect(await (await tcp(port, upgradeRequest('/three'))).answer).toMatch(/^HTTP\/1\.1 404 /)
  detach()
  expect((await fetch(`${url}/two/negotiate`, { method: 'POST' })).status).toBe(404)
  expect(await (await tcp(port, upgradeRequest('/two'))).answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(await echoed(`${url}/one`, HttpTransportType.WebSockets)).toBe('zwölf')
})

test('only the origins in `cors` may read responses', async () => {
  const server = createServer()
  echoHub('/hub', { cors: ['https://console.example'] }).attach(server)
  const url = `http://127.0.0.1:${await listening(server)}/hub/negotiate`
  const preflight = (origin: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-requested-with',
      },
    })
  const allowed = await preflight('https://console.example')
  expect(allowed.status).toBe(204)
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': 'https://console.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization,x-requested-with',
    vary: 'Origin',
  })
  const refused = await preflight('https://elsewhere.example')
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  const answer = await fetch(url, { method: 'POST', headers: { origin: 'https://console.example' } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'https://console.example',
  ])
  expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(405)
})
