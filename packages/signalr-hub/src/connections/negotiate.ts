import type { TransportName } from '../transports/transport.ts'
import type { Connection } from './connection.ts'

export type NegotiateAnswer =
  | { readonly url: string; readonly accessToken?: string }
  | { readonly error: string }

const offers = {
  webSocket: { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  serverSentEvents: { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  longPolling: { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
} as const

/** Returns at most 1; the default is 0. */
export function readNegotiateVersion(query: URLSearchParams): 0 | 1 | { error: string } {
  const asked = query.get('negotiateVersion') ?? '0'
  if (!/^[+-]?\d+$/.test(asked)) {
    return { error: 'The client requested a non-integer protocol version.' }
  }
  const version = Number(asked)
  if (version < 0) {
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    }
  }
  return version >= 1 ? 1 : 0
}

export function describeOffer(
  connection: Connection,
  negotiateVersion: 0 | 1,
  transports: readonly TransportName[],
) {
  return {
    negotiateVersion,
    connectionId: connection.id,
    ...(negotiateVersion === 1 && { connectionToken: connection.token }),
    availableTransports: transports.map((name) => offers[name]),
    ...(connection.isResumable && { useStatefulReconnect: true }),
  }
}
