import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { HubConnection } from './connection.ts'
import { Groups } from './groups.ts'
import { HubError } from './hub-error.ts'
import { frames } from './json-protocol.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import { Negotiator } from './negotiate.ts'

export type { HubConnection } from './connection.ts'
export { HubError } from './hub-error.ts'
export type { HubLimits } from './limits.ts'

/** Who a request is from. The connection closes at `expiresAt` and asks the client to reconnect. */
export interface Identity<Context> {
  readonly context: Context
  readonly expiresAt?: Date | undefined
}

/** A hub method: gets the client's arguments unchecked; its answer (or a promise of it) goes back to the client. */
export type HubMethod<Context> = (args: readonly unknown[], connection: HubConnection<Context>) => unknown

export interface HubOptions<Context> {
  /** Where the hub lives, for example `/customerHub`. Matched case-insensitively. */
  readonly path: string
  /** Who is it? `undefined` answers 401. The token comes from the bearer header or from `access_token` in the query. */
  authenticate(request: IncomingMessage, token: string | undefined): Promise<Identity<Context> | undefined>
  /** Methods that clients may invoke, by name. Matched case-insensitively. */
  readonly methods: Readonly<Record<string, HubMethod<Context>>>
  readonly onConnected?: (connection: HubConnection<Context>) => void
  readonly onDisconnected?: (connection: HubConnection<Context>) => void
  /** Unexpected errors of methods and sockets. */
  readonly onError?: (error: unknown, connection: HubConnection<Context> | undefined) => void
  /** Whether a browser page of this origin may connect. Default: any. */
  readonly originAllowed?: (origin: string, request: IncomingMessage) => boolean
  /** Lets clients see the text of unexpected errors. Default: false. */
  readonly detailedErrors?: boolean
  readonly limits?: Partial<HubLimits>
}

/** A SignalR hub. */
export interface Hub<Context> {
  /** Answers negotiation. False when the request is not for this hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes a WebSocket upgrade. False when it is not for this hub. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  readonly groups: Pick<Groups<HubConnection<Context>>, 'add' | 'remove' | 'of' | 'has'>
  /** Invokes a client method on all members of a group. Serialised once. */
  sendToGroup(group: string, target: string, ...args: readonly unknown[]): void
  /** Invokes a client method on the connections that fit. Serialised once. */
  sendWhere(
    fits: (connection: HubConnection<Context>) => boolean,
    target: string,
    ...args: readonly unknown[]
  ): void
  connections(): Iterable<HubConnection<Context>>
  /** Closes the connections that fit. */
  closeWhere(
    fits: (connection: HubConnection<Context>) => boolean,
    options?: { error?: string; allowReconnect?: boolean },
  ): void
  /** Whether connections are taken: until it is closed. */
  readonly isOpen: boolean
  /** Closes everything and takes no more. */
  close(): void
}

/** Makes a SignalR hub that speaks JSON over WebSockets to the official clients. */
export function createHub<Context>(options: HubOptions<Context>): Hub<Context> {
  const limits = { ...defaultLimits, ...options.limits }
  let isOpen = true
  const methods = new Map(
    Object.entries(options.methods).map(([name, method]) => [name.toLowerCase(), method]),
  )
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageSize * 2,
    perMessageDeflate: false,
  })
  const negotiator = new Negotiator(limits.negotiateTimeout)
  const connections = new Set<HubConnection<Context>>()
  const groups = new Groups<HubConnection<Context>>()
  const path = options.path.toLowerCase()

  const owner = {
    limits,
    detailedErrors: options.detailedErrors ?? false,
    invoke(target: string, args: readonly unknown[], connection: HubConnection<Context>) {
      const method = methods.get(target.toLowerCase())
      if (!method) throw new HubError('Method does not exist.')
      return method(args, connection)
    },
    opened(connection: HubConnection<Context>) {
      connections.add(connection)
      options.onConnected?.(connection)
    },
    closed(connection: HubConnection<Context>) {
      connections.delete(connection)
      options.onDisconnected?.(connection)
      groups.removeFromAll(connection)
    },
    failed(error: unknown, connection: HubConnection<Context>) {
      options.onError?.(error, connection)
    },
  }

  const pathOf = (request: IncomingMessage) =>
    new URL(request.url ?? '/', 'http://hub').pathname.toLowerCase()
  const identify = (request: IncomingMessage) => options.authenticate(request, tokenOf(request))

  async function negotiate(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') return answer(response, 405)
    if (!isOpen) return answer(response, 503)
    if (!(await identify(request))) return answer(response, 401)
    const version = Number(
      new URL(request.url ?? '/', 'http://hub').searchParams.get('negotiateVersion') ?? 0,
    )
    answer(response, 200, negotiator.offer(version >= 1 ? 1 : 0))
  }

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const origin = request.headers.origin
    if (origin !== undefined && options.originAllowed?.(origin, request) === false) return refuse(socket, 403)
    const identity = await identify(request)
    if (!identity) return refuse(socket, 401)
    const claim = negotiator.claim(new URL(request.url ?? '/', 'http://hub').searchParams.get('id'))
    if (typeof claim === 'number') return refuse(socket, claim)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new HubConnection(claim.connectionId, identity.context, webSocket, owner)
      webSocket.on('close', () => negotiator.release(claim))
      if (identity.expiresAt) {
        const left = identity.expiresAt.getTime() - Date.now()
        connection.after(Math.max(0, left), () => connection.close({ allowReconnect: true }))
      }
    })
  }

  return {
    handleRequest(request, response) {
      const requested = pathOf(request)
      if (requested !== path && requested !== `${path}/negotiate`) return false
      if (requested === path) answer(response, request.method === 'POST' ? 405 : 400)
      else negotiate(request, response).catch((error) => failRequest(error, response))
      return true
    },
    handleUpgrade(request, socket, head) {
      if (pathOf(request) !== path) return false
      connect(request, socket, head).catch((error) => {
        options.onError?.(error, undefined)
        refuse(socket, 500)
      })
      return true
    },
    groups,
    sendToGroup(group, target, ...args) {
      if (!groups.has(group)) return
      const frame = frames.invocation(target, args)
      for (const connection of groups.in(group)) connection.sendFrame(frame)
    },
    sendWhere(fits, target, ...args) {
      const frame = frames.invocation(target, args)
      for (const connection of connections) if (fits(connection)) connection.sendFrame(frame)
    },
    connections: () => connections.values(),
    closeWhere(fits, closeOptions) {
      for (const connection of connections) if (fits(connection)) connection.close(closeOptions)
    },
    get isOpen() {
      return isOpen
    },
    close() {
      isOpen = false
      for (const connection of connections) connection.close({ allowReconnect: true })
      negotiator.close()
      sockets.close()
    },
  }

  function failRequest(error: unknown, response: ServerResponse) {
    options.onError?.(error, undefined)
    answer(response, 500)
  }
}

function tokenOf(request: IncomingMessage): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? new URL(request.url ?? '/', 'http://hub').searchParams.get('access_token') ?? undefined
}

function answer(response: ServerResponse, status: number, body?: object): void {
  // An error's body would become the client's error text, so there is none.
  const text = body ? JSON.stringify(body) : ''
  response.writeHead(status, {
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(body && { 'content-type': 'application/json' }),
  })
  response.end(text)
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
