// Server for the functional tests of the official client in the ASP.NET Core repository:
//   node conformance/functional-server.ts --http 5001 [--https 5002 --key key.pem --cert cert.pem]
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mapConnection } from '../src/features/raw-connections/map-connection.ts'
import { createHub } from '../src/hub.ts'
import { end, FunctionalHttp } from './functional-http.ts'
import { createFunctionalHub, InvalidOperationException, protocols, unlimited } from './functional-hub.ts'

const { values } = parseArgs({
  options: {
    http: { type: 'string', default: '5001' },
    https: { type: 'string' },
    key: { type: 'string' },
    cert: { type: 'string' },
  },
})

const http = new FunctionalHttp()
const testHub = createFunctionalHub('/testhub')
const endpoints = [
  testHub,
  createFunctionalHub('/testhub-nowebsockets', ['serverSentEvents', 'longPolling']),
  createHub({
    path: '/authorizedhub',
    protocols,
    limits: unlimited,
    authenticate: (_request, token) =>
      http.isTokenValid(token) ? { context: undefined, user: 'testuser' } : undefined,
    methods: { Echo: ([message]) => message },
  }),
  createHub({
    path: '/uncreatable',
    protocols,
    limits: unlimited,
    detailedErrors: true,
    onConnected: () => {
      throw new InvalidOperationException(
        "Unable to resolve service for type 'System.Object' while attempting to activate 'FunctionalTests.UncreatableHub'.",
      )
    },
    onError: () => {},
  }),
  mapConnection(
    '/echo',
    async (connection) => {
      for await (const chunk of connection) connection.send(chunk)
    },
    { limits: unlimited },
  ),
]

const servers: Server[] = [createServer()]
if (values.https && values.key && values.cert) {
  servers.push(createSecureServer({ key: readFileSync(values.key), cert: readFileSync(values.cert) }))
}
for (const [index, server] of servers.entries()) {
  server.on('request', (request, response) => void respond(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (!endpoints.some((endpoint) => endpoint.handleUpgrade(request, socket, head))) socket.destroy()
  })
  server.listen(Number(index === 0 ? values.http : values.https), '127.0.0.1')
}
console.log('listening')

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (http.answer(request, response)) return
  const { pathname } = new URL(request.url ?? '/', 'http://server')
  const id = /^\/clientresult\/(.+)$/.exec(pathname)?.[1]
  if (id) return void end(response, 200, await clientResult(decodeURIComponent(id)))
  // Used by the Web Worker test.
  if (pathname === '/lib/signalr-webworker/signalr.js') {
    response.setHeader('content-type', 'text/javascript')
    return void end(response, 200, clientScript())
  }
  if (!endpoints.some((endpoint) => endpoint.handleRequest(request, response))) end(response, 404)
}

async function clientResult(id: string): Promise<string> {
  try {
    return String(await testHub.clients.client(id).invoke('Result'))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function clientScript(): string {
  const entry = createRequire(import.meta.url).resolve('@microsoft/signalr')
  return readFileSync(join(entry, '../../webworker/signalr.js'), 'utf8')
}
