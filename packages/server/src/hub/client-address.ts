import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

const trusted = proxyAddress.compile('loopback')

/** The address that a request comes from, as Fastify's `request.ip`: a proxy on this machine is believed. */
export const clientAddress = (request: IncomingMessage): string => proxyAddress(request, trusted)
