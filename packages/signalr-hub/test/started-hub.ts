import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import {
  type HubConnection as Client,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createHub, type Hub, HubError, type HubOptions, refuseUpgrade } from '../src/hub.ts'

export const RS = '\u001e'
const EACH_MESSAGE = new RegExp(`[^${RS}]*${RS}`, 'g')
export const HANDSHAKE = `{"protocol":"json","version":1}${RS}`

/** One with an ID gets a response. */
export const invocation = (target: string, id?: string, ...args: unknown[]) =>
  `${JSON.stringify({ type: 1, target, arguments: args, ...(id !== undefined && { invocationId: id }) })}${RS}`

interface Types {
  readonly context: string
}

export async function start(options: Partial<HubOptions<Types>> = {}) {
  const errors: unknown[] = []
  const hub: Hub<Types> = createHub<Types>({
    path: '/customerHub',
    authenticate: async (_request, token) =>
      token?.startsWith('user-') ? { context: token, user: token } : undefined,
    methods: {
      Join: ([group], { connection }) => hub.groups.add(String(group), connection),
      WhoAmI: (_args, { connection }) => connection.context,
      Nothing: () => null,
      Refuse: () => {
        throw new HubError('Not yours.')
      },
      Crash: () => {
        throw new Error('secret detail')
      },
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const server: Server = createServer((request, response) => {
    if (!hub.handleRequest(request, response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) refuseUpgrade(socket, 404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  onTestFinished(async () => {
    server.close()
    await hub.close()
    server.closeAllConnections()
  })
  return { hub, server, errors, port, url: `http://127.0.0.1:${port}/customerHub` }
}

export function client(url: string, token = 'user-1', skipNegotiation = false): Client {
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => token,
      ...(skipNegotiation && { skipNegotiation, transport: HttpTransportType.WebSockets }),
    })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  return connection
}

export async function connected(url: string, token?: string) {
  const connection = client(url, token)
  await connection.start()
  return connection
}

export async function raw(url: string, token = 'user-raw') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=${token}`)
  const received: string[] = []
  const frames: string[] = []
  socket.on('message', (data) => {
    frames.push(String(data))
    received.push(...(String(data).match(EACH_MESSAGE) ?? []))
  })
  const closed = new Promise<number>((done) => socket.on('close', done))
  await new Promise((done, failed) => socket.on('open', done).on('error', failed))
  onTestFinished(() => socket.terminate())
  return { socket, received, frames, closed }
}

export async function openSession(url: string, token?: string) {
  const client = await raw(url, token)
  const answered = new Promise((done) => client.socket.once('message', done))
  client.socket.send(HANDSHAKE)
  await answered
  return client
}

/** `answer` is everything received until the server closes the connection. */
export async function tcp(port: number, text: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const answer = new Promise<string>((done) => socket.on('error', () => {}).on('close', () => done(received)))
  await new Promise<void>((done) => socket.on('connect', () => socket.write(text, () => done())))
  onTestFinished(() => void socket.destroy())
  return { socket, answer }
}

export async function negotiate(url: string, token = 'user-1', query = '') {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const { connectionToken } = response.ok ? Object(JSON.parse(text)) : {}
  return { status: response.status, text, headers: response.headers, token: String(connectionToken) }
}

export function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open, opened }
}
