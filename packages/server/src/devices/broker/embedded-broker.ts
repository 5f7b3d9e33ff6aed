import { createServer, Socket } from 'node:net'
import { Aedes, type AedesPublishPacket } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import { brokerSessions } from './broker-sessions.ts'
import { connectionLimit } from './connection-limit.ts'
import type { ControllerSecrets } from './controller-secrets.repository.ts'
import { brokerIdentities } from './identities.ts'
import { limitPackets } from './packet-limit.ts'
import { matchesAny, mayRetain, SERVER_ACCOUNT, serverRights } from './rights.ts'

interface Options {
  /** 0 picks a free port. */
  readonly port: number
  readonly serverPassword: string
  readonly secrets: ControllerSecrets
  readonly log: FastifyBaseLogger
}

/** Larger packets end the connection before they are read, except on the server's own. */
const MAX_PACKET_BYTES = 64 * 1024
const CONNECT_MS = 5_000
const SIGN_IN_MS = 10_000
const MAX_KEEP_ALIVE_S = 300
const CONNECTIONS = { perAddress: 5_000, strangersPerAddress: 500, signInMs: SIGN_IN_MS }

/** MQTT 3.1.1 on loopback. Retained messages are only in memory. */
export async function startEmbeddedBroker({ port, serverPassword, secrets, log }: Options) {
  const identities = brokerIdentities(serverPassword, secrets)
  const sessions = brokerSessions(identities, log)
  const connections = connectionLimit(CONNECTIONS)
  const { rightsOf, endOutdated } = sessions
  const packetLimits = new WeakMap<Socket, () => void>()

  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_MS,
    drainTimeout: 10_000,
    keepaliveLimit: MAX_KEEP_ALIVE_S,
    maxInflightInbound: 20,
    preConnect(client, packet, done) {
      // Persistent sessions could fill the memory.
      packet.clean = true
      if (packet.will) sessions.setWill(client, packet.will.topic)
      done(null, true)
    },
    authenticate(client, name, password, done) {
      sessions.signIn(client, name, password).then(
        (session) => {
          if (client.closed) return
          sessions.add(client, session)
          if (client.conn instanceof Socket) {
            connections.signedIn(client.conn)
            // Configurations may be larger; MQTT.js would resend one forever.
            if (session.name === SERVER_ACCOUNT) packetLimits.get(client.conn)?.()
          }
          // Prevents taking over another account's session.
          client.id = `${session.name}/${client.id}`
          done(null, true)
        },
        (error) => done(error, false),
      )
    },
    authorizePublish(client, packet, done) {
      // Without a client the broker itself publishes.
      const isAllowed = !client || matchesAny(rightsOf(client)?.publish ?? [], packet.topic)
      if (client && rightsOf(client) !== serverRights && !mayRetain(packet.topic)) packet.retain = false
      done(isAllowed ? null : new Error(`no right to publish to ${packet.topic}`))
    },
    authorizeSubscribe(client, subscription, done) {
      const isAllowed = rightsOf(client)?.subscribe.includes(subscription.topic) ?? false
      done(null, isAllowed ? subscription : null)
    },
    authorizeForward: (client, packet: AedesPublishPacket) =>
      matchesAny(rightsOf(client)?.subscribe ?? [], packet.topic) ? packet : null,
  })
  broker.on('clientError', (client, error) => log.debug({ err: error, client: client.id }, 'broker client'))

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (!connections.admit(socket)) return socket.destroy()
    packetLimits.set(socket, limitPackets(socket, MAX_PACKET_BYTES))
    broker.handle(socket)
  })
  await new Promise<void>((done, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const bound = server.address()
  const host = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`

  return {
    address: `mqtt://${host}`,
    url: `mqtt://${SERVER_ACCOUNT}:${serverPassword}@${host}`,
    async changed(keys: readonly string[]) {
      identities.forget(keys)
      await endOutdated((name) => keys.includes(name))
    },
    reconcile: () => endOutdated(() => true),
    close: () =>
      new Promise<void>((done) => {
        broker.close(() => {
          server.close(() => done())
          connections.closeAll()
        })
      }),
  }
}
