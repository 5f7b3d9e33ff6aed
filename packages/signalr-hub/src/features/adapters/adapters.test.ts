import { createServer, type Server } from 'node:http'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import express from 'express'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createHub, type Hub } from '../../hub.ts'
import { expressHub } from './express.ts'
import { attachToFastify } from './fastify.ts'

const adapters: readonly [
  string,
  (hub: Hub) => Promise<{ server: Server; close: () => Promise<unknown> }>,
][] = [
  [
    'node:http',
    async (hub) => {
      const server = createServer((_request, response) => void response.end('own'))
      hub.attach(server)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return { server, close: () => hub.close().then(() => server.close()) }
    },
  ],
  [
    'Fastify',
    async (hub) => {
      const app = fastify({ forceCloseConnections: true })
      app.addHook('onRequest', async (_request, reply) => void reply.header('x-before', 'yes'))
      attachToFastify(app, hub)
      app.get('/', () => 'own')
      await app.listen({ port: 0, host: '127.0.0.1' })
      return { server: app.server, close: () => app.close() }
    },
  ],
  [
    'Express',
    async (hub) => {
      const app = express()
      const server = createServer(app)
      app.use((_request, response, next) => {
        response.setHeader('x-before', 'yes')
        next()
      })
      app.use(expressHub(hub, server))
      app.use(express.text({ type: '*/*' }))
      app.get('/', (_request, response) => void response.send('own'))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return { server, close: () => hub.close().then(() => server.close()) }
    },
  ],
]

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

const cases = adapters.flatMap(([name, listen]) =>
  transports.map(([transportName, transport]) => [name, transportName, listen, transport] as const),
)

test.each(cases)(
  'a hub on %s takes %s, and leaves other requests alone',
  async (name, _, listen, transport) => {
    const hub = createHub({ path: '/hub', methods: { Echo: ([text]) => text } })
    const { server, close } = await listen(hub)
    onTestFinished(() => void close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const url = `http://127.0.0.1:${address.port}`
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/hub`, { transport })
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    expect(await connection.invoke('Echo', 'zwölf')).toBe('zwölf')
    expect(await (await fetch(url)).text()).toBe('own')
    const negotiated = await fetch(`${url}/hub/negotiate`, { method: 'POST' })
    expect([negotiated.status, negotiated.headers.get('x-before')]).toEqual([
      200,
      name === 'node:http' ? null : 'yes',
    ])
    await connection.stop()
    await close()
    expect(hub.stats()).toMatchObject({ connections: 0, pending: 0 })
  },
)

test('a Fastify plugin cannot attach a hub', async () => {
  const app = fastify()
  const hub = createHub({ path: '/hub' })
  onTestFinished(() => hub.close())
  app.register(async (plugin) => attachToFastify(plugin, hub))
  await expect(app.ready()).rejects.toThrow('attachToFastify needs the root instance of Fastify')
})
