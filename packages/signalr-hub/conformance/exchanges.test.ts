import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { createDocumentHub } from './document-hub.ts'
import { playExchange } from './exchange.ts'
import { exchanges } from './exchanges.ts'

let server: Server
let port = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = createServer()
  createDocumentHub().attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  vi.useRealTimers()
})

it.each(exchanges)('the exchange: $name', (exchange) => playExchange(exchange, port))
