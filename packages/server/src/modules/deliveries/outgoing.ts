import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DeliveryFailure, finalFailure } from './failure.ts'

const PATIENCE_MS = 15_000

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type PostOut = (post: Post) => Promise<void>

/**
 * Refuses private addresses, which only the server reaches. Checks the connected address, so that a name cannot change
 * it afterwards.
 * @param networks allowed private networks, also without TLS
 */
export function postOut(networks: readonly string[]): PostOut {
  const allowed = networks.map((network) => ipaddr.parseCIDR(network))
  const isAllowed = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
    allowed.some((network) => network[0].kind() === address.kind() && address.match(network))

  function requireFit(protocol: string, text: string): void {
    const address = ipaddr.process(text)
    if (isAllowed(address)) return
    if (protocol !== 'https:') throw finalFailure('no-tls')
    if (address.range() !== 'unicast') throw finalFailure('private-address')
  }

  const lookupFor =
    (protocol: string): LookupFunction =>
    (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '')
        try {
          for (const { address } of found) requireFit(protocol, address)
        } catch (refusal) {
          return callback(Object(refusal), '')
        }
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      })

  return async ({ url, headers, body }) => {
    const { protocol, hostname } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    // Literal addresses are not looked up.
    if (ipaddr.isValid(host)) requireFit(protocol, host)
    const status = await send({ url, headers, body }, lookupFor(protocol))
    if (status >= 200 && status < 300) return
    const isFinal = status < 500 && ![408, 425, 429].includes(status)
    throw new DeliveryFailure(`http-${status}`, { isFinal })
  }
}

/** Does not read the response's body or follow redirects. */
function send({ url, headers, body }: Post, lookupHost: LookupFunction): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  const options = {
    method: 'POST',
    headers,
    lookup: lookupHost,
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  return new Promise((done, failed) => {
    const sending = request(url, options, (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    sending.on('error', (error) => failed(reasonOf(error)))
    sending.end(body)
  })
}

function reasonOf(error: Error): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error
  const code = ['AbortError', 'TimeoutError'].includes(error.name) ? 'timeout' : 'unreachable'
  return new DeliveryFailure(code, { cause: error })
}
