import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { clientAddress as addressOf } from '../auth/address.ts'

/** For requests of the hub, which do not pass Fastify. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => addressOf({ ip: proxyAddress(request, trusted) })
}
