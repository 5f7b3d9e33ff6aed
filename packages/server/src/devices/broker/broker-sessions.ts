import { Socket } from 'node:net'
import type { Client } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import type { brokerIdentities, SecretDigest } from './identities.ts'
import { controllerRights, matchesAny, type Rights, SERVER_ACCOUNT, serverRights } from './rights.ts'
import { signInThrottle } from './sign-in-throttle.ts'

interface Session {
  readonly name: string
  readonly rights: Rights
  readonly digest: SecretDigest
}

/** The broker may not have closed a controller's earlier session yet. */
const SESSIONS_OF_A_CONTROLLER = 4

/** CONNACK codes of MQTT 3.1.1. */
const refusal = { unavailable: 3, wrongSecret: 4, notAuthorized: 5 } as const

export function brokerSessions(identities: ReturnType<typeof brokerIdentities>, log: FastifyBaseLogger) {
  const throttle = signInThrottle()
  const sessions = new Map<Client, Session>()
  const wills = new WeakMap<Client, string>()
  const sessionsOf = (name: string) => [...sessions].filter(([, session]) => session.name === name)

  return {
    setWill(client: Client, topic: string): void {
      wills.set(client, topic)
    },

    /** Rejects with the `returnCode` of the refusal. */
    async signIn(client: Client, name = '', password: Buffer = Buffer.alloc(0)): Promise<Session> {
      const { conn } = client
      const address = (conn instanceof Socket && conn.remoteAddress) || ''
      if (throttle.isClosed(address, name)) throw refused(refusal.notAuthorized)
      const digest = await identities.check(name, password).catch((error: unknown) => {
        log.error({ err: error }, 'sign-in of a controller')
        throw refused(refusal.unavailable)
      })
      if (!digest) {
        throttle.failed(address, name)
        throw refused(refusal.wrongSecret)
      }
      throttle.succeeded(address, name)
      const isServer = name === SERVER_ACCOUNT
      const rights = isServer ? serverRights : controllerRights(name)
      const will = wills.get(client)
      const isTooMany = !isServer && sessionsOf(name).length >= SESSIONS_OF_A_CONTROLLER
      if (isTooMany || (will !== undefined && !matchesAny(rights.publish, will))) {
        throw refused(refusal.notAuthorized)
      }
      return { name, digest, rights }
    },

    add(client: Client, session: Session): void {
      sessions.set(client, session)
      client.conn.once('close', () => sessions.delete(client))
    },

    rightsOf: (client: Client | null) => (client ? sessions.get(client)?.rights : undefined),

    async endOutdated(isConcerned: (name: string) => boolean): Promise<void> {
      const concerned = [...sessions.values()].filter(({ name }) => isConcerned(name))
      const digests = Map.groupBy(concerned, ({ name }) => name)
      const used = new Map([...digests].map(([name, all]) => [name, all.map(({ digest }) => digest)]))
      for (const name of await identities.outdated(used)) {
        for (const [client] of sessionsOf(name)) client.close()
      }
    },
  }
}

const refused = (returnCode: number) => Object.assign(new Error('sign-in refused'), { returnCode })
