import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ControllerSecrets } from '../../devices/broker/controller-secrets.repository.ts'
import { brokerIdentities } from '../../devices/broker/identities.ts'
import { controllerRights, isControllerKey, matchesAny, SERVER_ACCOUNT } from '../../devices/broker/rights.ts'
import { signInThrottle } from '../../devices/broker/sign-in-throttle.ts'

const text = z.string().max(1_000)
export const signIn = z.object({ username: text, password: text, clientid: text, peerhost: text })
export const brokerAction = z.object({
  username: text,
  action: z.enum(['publish', 'subscribe']),
  topic: text,
})

interface Options {
  readonly secret: string
  /** Contains the servers' account. */
  readonly mqttUrl: string
  readonly secrets: ControllerSecrets
}

export function brokerAccess({ secret, mqttUrl, secrets }: Options) {
  const { username: ownName, password } = new URL(mqttUrl)
  const identities = brokerIdentities(decodeURIComponent(password), secrets)
  const throttle = signInThrottle()
  const wanted = digestOf(`Bearer ${secret}`)
  const isOwn = (name: string) => ownName !== '' && name === decodeURIComponent(ownName)

  return {
    isBroker: (authorization = '') => timingSafeEqual(digestOf(authorization), wanted),
    async signIn({
      username,
      password,
      clientid,
      peerhost,
    }: z.output<typeof signIn>): Promise<'server' | 'controller' | undefined> {
      // A client with the same id takes over the session of another, so ids must belong to their key.
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
    may({ username, action, topic }: z.output<typeof brokerAction>) {
      if (isOwn(username)) return true
      if (!isControllerKey(username)) return false
      const rights = controllerRights(username)
      return action === 'publish' ? matchesAny(rights.publish, topic) : rights.subscribe.includes(topic)
    },
    forget: identities.forget,
  }
}
export type BrokerAccess = ReturnType<typeof brokerAccess>

const isOf = (key: string, clientId: string) => clientId === key || clientId.startsWith(`${key}/`)

const digestOf = (text: string) => createHash('sha256').update(text).digest()
