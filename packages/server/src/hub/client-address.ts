import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Returns the client address of a request, like Fastify's `request.ip` with these trusted proxies. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, trusted)
}
