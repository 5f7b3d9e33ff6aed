import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  type IHubProtocol,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'

export interface Way {
  readonly name: string
  readonly transport: HttpTransportType
  readonly protocol: IHubProtocol
}

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType
const json = new JsonHubProtocol()
const messagePack = new MessagePackHubProtocol()

export const ways: readonly Way[] = [
  { name: 'JSON over WebSockets', transport: WebSockets, protocol: json },
  { name: 'MessagePack over WebSockets', transport: WebSockets, protocol: messagePack },
  { name: 'JSON over server-sent events', transport: ServerSentEvents, protocol: json },
  { name: 'JSON over long polling', transport: LongPolling, protocol: json },
  { name: 'MessagePack over long polling', transport: LongPolling, protocol: messagePack },
]

export interface ClientOptions extends IHttpConnectionOptions {
  readonly user?: string
  readonly reconnects?: boolean
}

export class Kit {
  readonly #url: string
  readonly way: Way
  readonly #connections: HubConnection[] = []

  constructor(url: string, way: Way) {
    this.#url = url
    this.way = way
  }

  get isBinary(): boolean {
    return this.way.protocol.name === 'messagepack'
  }

  build({ user = 'somebody', reconnects = false, ...options }: ClientOptions = {}): HubConnection {
    const builder = new HubConnectionBuilder()
      .withUrl(`${this.#url}?colour=blue`, {
        transport: this.way.transport,
        accessTokenFactory: () => user,
        ...options,
      })
      .withHubProtocol(this.way.protocol)
      .configureLogging(LogLevel.None)
    if (reconnects) builder.withAutomaticReconnect([0, 50, 100])
    const connection = builder.build()
    this.#connections.push(connection)
    return connection
  }

  async connect(options?: ClientOptions): Promise<HubConnection> {
    const connection = this.build(options)
    await connection.start()
    return connection
  }

  async end(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.stop()))
  }
}

export function heard(connection: HubConnection, target: string, count = 1): Promise<unknown[]> {
  return new Promise((done) => {
    const items: unknown[] = []
    connection.on(target, (item: unknown) => {
      items.push(item)
      if (items.length === count) done(items)
    })
  })
}

export function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => `no error, but ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

export function streamed(connection: HubConnection, target: string, ...args: unknown[]): Promise<unknown[]> {
  return new Promise((done) => {
    const items: unknown[] = []
    connection.stream(target, ...args).subscribe({
      next: (item) => items.push(item),
      complete: () => done(items),
      error: (error: unknown) => done([...items, error instanceof Error ? error.message : error]),
    })
  })
}

export function closed(connection: HubConnection): Promise<string | undefined> {
  return new Promise((done) => connection.onclose((error) => done(error?.message)))
}

export async function recorded(connection: HubConnection, name: string, count = 1): Promise<unknown[]> {
  for (;;) {
    const records: unknown[] = await connection.invoke('Records', name)
    if (records.length >= count) return records
  }
}

/** Results are plain data, since cases run in Node and in browsers. */
export interface Case {
  readonly name: string
  readonly expected: unknown
  run(kit: Kit): Promise<unknown>
}
