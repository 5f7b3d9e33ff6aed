import { createHash, timingSafeEqual } from 'node:crypto'
import type { ControllerSecrets } from '../../devices/broker/controller-secrets.repository.ts'
import { brokerIdentities } from '../../devices/broker/identities.ts'
import { controllerRights, isControllerKey, matchesAny, SERVER_ACCOUNT } from '../../devices/broker/rights.ts'
import { signInThrottle } from '../../devices/broker/sign-in-throttle.ts'

/** Who signs in to the broker. */
export interface BrokerSignIn {
  readonly username: string
  readonly password: string
  readonly clientid: string
  /** Address of the client. */
  readonly peerhost: string
}

/** What a client wants to do. */
export interface BrokerDeed {
  readonly username: string
  readonly action: 'publish' | 'subscribe'
  readonly topic: string
}

/** Answers a broker that asks over HTTP who may sign in, and who may do what. */
export interface BrokerAccess {
  /** Whether a request has the secret of the broker. */
  isBroker(authorization: string | undefined): boolean
  /** Rejects while it cannot be determined. */
  signIn(asked: BrokerSignIn): Promise<'server' | 'controller' | undefined>
  may(deed: BrokerDeed): boolean
  /** Secrets of these keys were written. */
  forget(keys: readonly string[]): void
}

interface Options {
  /** What the broker sends as its bearer token. */
  readonly secret: string
  /** Address of the broker with the servers' own account. */
  readonly mqttUrl: string
  readonly secrets: ControllerSecrets
}

export function brokerAccess({ secret, mqttUrl, secrets }: Options): BrokerAccess {
  const { username: ownName, password } = new URL(mqttUrl)
  const identities = brokerIdentities(decodeURIComponent(password), secrets)
  const throttle = signInThrottle()
  const wanted = digestOf(`Bearer ${secret}`)
  const isOwn = (name: string) => ownName !== '' && name === decodeURIComponent(ownName)

  return {
    isBroker: (authorization = '') => timingSafeEqual(digestOf(authorization), wanted),
    async signIn({ username, password, clientid, peerhost }) {
      // A client takes the session of another with its id: each key has its own.
      const isServer = isOwn(username)
      if (!isServer && (!isControllerKey(username) || !isOf(username, clientid))) return undefined
      if (throttle.isClosed(peerhost, username)) return undefined
      const found = await identities.check(isServer ? SERVER_ACCOUNT : username, Buffer.from(password))
      if (!found) {
        throttle.failed(peerhost, username)
        return undefined
      }
      throttle.succeeded(peerhost, username)
      return isServer ? 'server' : 'controller'
    },
    may({ username, action, topic }) {
      if (isOwn(username)) return true
      if (!isControllerKey(username)) return false
      const rights = controllerRights(username)
      return action === 'publish' ? matchesAny(rights.publish, topic) : rights.subscribe.includes(topic)
    },
    forget: identities.forget,
  }
}

const isOf = (key: string, clientId: string) => clientId === key || clientId.startsWith(`${key}/`)

const digestOf = (text: string) => createHash('sha256').update(text).digest()
