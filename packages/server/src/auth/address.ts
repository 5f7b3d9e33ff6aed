import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Returns `unknown` when a proxy passed on something else. */
export function clientAddress({ ip }: { readonly ip: string }): string {
  // Some proxies add the port of the client. A closed connection has no address.
  const address = `${ip}`.replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
}

/** For requests that do not pass Fastify. */
export function addressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => clientAddress({ ip: proxyAddress(request, trusted) })
}

/** Rate limits use the /64 network of an IPv6 address, which belongs to one customer. */
export function addressGroup(client: { readonly ip: string }): string {
  const address = clientAddress(client)
  if (!ipaddr.IPv6.isValid(address)) return address
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}

export interface Client {
  readonly address: string
  readonly userAgent: string | undefined
}

const USER_AGENT_MAX = 300

export const clientOf = (request: FastifyRequest): Client => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX),
})
