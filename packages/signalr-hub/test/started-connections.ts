import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import {
  type MapConnectionOptions,
  mapConnection,
  type RawConnection,
} from '../src/features/raw-connections/map-connection.ts'

type Handler = (connection: RawConnection) => Promise<void>

export const echo: Handler = async (connection) => {
  for await (const chunk of connection) connection.send(chunk)
}

export async function startConnections(handler: Handler, options: MapConnectionOptions<unknown> = {}) {
  const errors: unknown[] = []
  const connections = mapConnection('/raw', handler, {
    onError: (error) => errors.push(error),
    ...options,
    // Shortens the end of tests with abandoned polls.
    limits: { closeTimeout: 100, ...options.limits },
  })
  const server = createServer()
  connections.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/raw`
  onTestFinished(async () => {
    server.close()
    await connections.close()
    server.closeAllConnections()
  })

  async function ask(method: string, id?: string, { body, headers }: RequestInit = {}) {
    const target = id === undefined ? url : `${url}?id=${id}`
    const response = await fetch(target, { method, ...(body && { body }), ...(headers && { headers }) })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  async function negotiated(
    query = '?negotiateVersion=1',
  ): Promise<{ id: string; offer: Record<string, unknown> }> {
    const response = await fetch(`${url}/negotiate${query}`, { method: 'POST' })
    const offer: Record<string, unknown> = Object(await response.json())
    return { id: String(offer.connectionToken ?? offer.connectionId), offer }
  }
  return { connections, server, errors, url, ask, negotiated }
}
