import { HttpTransportType } from '@microsoft/signalr'
import { type Case, closed, failure, recorded } from './kit.ts'

const transportNames: Readonly<Record<number, string>> = {
  [HttpTransportType.WebSockets]: 'webSocket',
  [HttpTransportType.ServerSentEvents]: 'serverSentEvents',
  [HttpTransportType.LongPolling]: 'longPolling',
}

export const connectionCases: readonly Case[] = [
  {
    name: 'exposes the user, transport and ID of a connection',
    expected: { user: 'me', context: 'me', isTransport: true, isId: true },
    async run(kit) {
      const connection = await kit.connect({ user: 'me' })
      const { id, user, context, transport } = await connection.invoke('WhoAmI')
      return {
        user,
        context,
        isTransport: transport === transportNames[kit.way.transport],
        isId: id === connection.connectionId,
      }
    },
  },
  {
    name: 'exposes the query of the URL',
    expected: 'blue',
    run: async (kit) => (await kit.connect()).invoke('Query', 'colour'),
  },
  {
    name: 'exposes the headers of the client',
    expected: true,
    async run(kit) {
      const connection = await kit.connect({ headers: { 'X-Colour': 'blue' } })
      const colour = await connection.invoke('Header', 'X-Colour')
      // Browsers do not let pages set headers of WebSockets and event streams.
      const canSet = !('window' in globalThis) || kit.way.transport === HttpTransportType.LongPolling
      return colour === (canSet ? 'blue' : null)
    },
  },
  {
    name: 'rejects an unknown user with the status as the error',
    expected: "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
    run: (kit) => failure(kit.connect({ user: 'nobody' })),
  },
  {
    name: 'closes without an error when the client stops',
    expected: [null, ['disconnected']],
    async run(kit) {
      const [connection, other] = await Promise.all([kit.connect(), kit.connect()])
      const { connectionId } = connection
      const reason = closed(connection)
      await connection.stop()
      const why = (await reason) ?? null
      return [why, await recorded(other, String(connectionId))]
    },
  },
  {
    name: 'can be restarted',
    expected: ['again', true],
    async run(kit) {
      const connection = await kit.connect()
      const before = connection.connectionId
      await connection.stop()
      await connection.start()
      return [await connection.invoke('Echo', 'again'), connection.connectionId !== before]
    },
  },
  {
    name: 'sends the reason of a close',
    expected: 'Server returned an error on close: Enough.',
    async run(kit) {
      const connection = await kit.connect()
      const reason = closed(connection)
      await connection.send('Close', 'Enough.')
      return reason
    },
  },
  {
    name: 'closes without an error',
    expected: null,
    async run(kit) {
      const connection = await kit.connect()
      const reason = closed(connection)
      await connection.send('Close')
      return (await reason) ?? null
    },
  },
  {
    name: 'allows a reconnect on request',
    expected: 'back',
    async run(kit) {
      const connection = await kit.connect({ reconnects: true })
      const reconnected = new Promise((done) => connection.onreconnected(done))
      await connection.send('Close', 'Come back.', true)
      await reconnected
      return connection.invoke('Echo', 'back')
    },
  },
  {
    name: 'does not allow a reconnect by default',
    expected: 'Server returned an error on close: Stay away.',
    async run(kit) {
      const connection = await kit.connect({ reconnects: true })
      const reason = closed(connection)
      await connection.send('Close', 'Stay away.', false)
      return reason
    },
  },
  {
    name: 'fails pending calls on close',
    expected: 'Invocation canceled due to the underlying connection being closed.',
    async run(kit) {
      const [connection, other] = await Promise.all([kit.connect(), kit.connect()])
      const name = `closing-${connection.connectionId}`
      const call = failure(connection.invoke('Forever', name))
      await recorded(other, name)
      await connection.stop()
      return call
    },
  },
  {
    name: 'closes on a message that is too large',
    expected: true,
    async run(kit) {
      const connection = await kit.connect()
      const reason = closed(connection)
      const call = failure(connection.invoke('Echo', 'x'.repeat(40_000)))
      await reason
      return (await call) !== 'no error'
    },
  },
  {
    name: 'gives each connection its own ID',
    expected: 5,
    async run(kit) {
      const connections = await Promise.all(Array.from({ length: 5 }, () => kit.connect()))
      return new Set(connections.map(({ connectionId }) => connectionId)).size
    },
  },
]
