import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Like Fastify's `request.ip`. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, trusted)
}
