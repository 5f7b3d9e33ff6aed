import type { Duplex } from 'node:stream'
import { setTimeout as later } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Kit, ways } from './kit.ts'
import { startConformanceHub } from './started.ts'

const MESSAGES = 300
const DROPS = [75, 150, 225]
const webSockets = ways.filter(({ transport }) => transport === HttpTransportType.WebSockets)
const numbers = Array.from({ length: MESSAGES }, (_, index) => index + 1)

describe.each(webSockets)('a WebSocket that breaks three times, $name', ({ protocol }) => {
  it(`loses and repeats none of ${MESSAGES} messages each way and keeps their order`, async () => {
    const started = await startConformanceHub()
    onTestFinished(started.close)
    const sockets: Duplex[] = []
    started.server.on('connection', (socket: Duplex) => sockets.push(socket))
    const connection = new HubConnectionBuilder()
      .withUrl(started.url, { transport: HttpTransportType.WebSockets, accessTokenFactory: () => 'somebody' })
      .withHubProtocol(protocol)
      .withStatefulReconnect()
      .configureLogging(LogLevel.None)
      .build()
    onTestFinished(() => connection.stop())
    const said: number[] = []
    connection.on('Said', (number: number) => said.push(number))
    await connection.start()
    const { connectionId } = connection
    const name = `drops-${connectionId}`
    for (const number of numbers) {
      void started.hub.clients.client(String(connectionId)).send('Said', number)
      await connection.send('Note', name, number)
      // Frames in flight are lost.
      if (DROPS.includes(number)) sockets.at(-1)?.destroy()
      if (number % 10 === 0) await later(1)
    }
    await expect.poll(() => said.length).toBeGreaterThanOrEqual(MESSAGES)
    const records = () => connection.invoke('Records', name)
    await expect.poll(async () => (await records()).length).toBeGreaterThanOrEqual(MESSAGES)
    expect(said).toEqual(numbers)
    expect(await records()).toEqual(numbers.map(String))
    // One for the negotiation.
    expect(sockets).toHaveLength(2 + DROPS.length)
    expect(connection.connectionId).toBe(connectionId)
  })
})

describe.each(ways)('a connection that ends, $name', (way) => {
  it('is counted as closed', async () => {
    const started = await startConformanceHub()
    onTestFinished(started.close)
    const kit = new Kit(started.url, way)
    await Promise.all(Array.from({ length: 5 }, () => kit.connect()))
    await kit.end()
    await expect.poll(() => started.hub.stats()).toMatchObject({ opened: 5, closed: 5, connections: 0 })
  })
})
