import ipaddr from 'ipaddr.js'

/** Address of a client, in one spelling; `unknown` for what a proxy passed on that is no address. */
export function clientAddress({ ip }: { readonly ip: string }): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : 'unknown'
}

/**
 * What limits per address count: an IPv4 address, or the /64 network of an IPv6 address, all of which belongs to one
 * customer of a provider.
 */
export function addressGroup(client: { readonly ip: string }): string {
  const address = clientAddress(client)
  if (!ipaddr.IPv6.isValid(address)) return address
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
