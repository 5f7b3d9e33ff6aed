import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** The address that a request comes from, as Fastify's `request.ip`: these proxies are believed. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, trusted)
}
