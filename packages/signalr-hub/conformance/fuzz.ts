import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { HttpTransportType } from '@microsoft/signalr'
import { WebSocket } from 'ws'
import { clientFrame } from '../test/client-frames.ts'
import { hostileFrame, oneOf, type ProtocolName, type Random, seededRandom, upTo } from './hostile-frames.ts'
import { Kit, ways } from './kit.ts'
import { startConformanceHub } from './started.ts'

const FRAMES_PER_VISIT = 40
const AT_ONCE = 20
const HEAP_GROWTH = 16 * 2 ** 20
const ENDED_WITHIN_MS = 20_000
/** Abandoned connections end soon. The witness calls in the same process, which a busy machine pauses. */
const limits = {
  handshakeTimeout: 500,
  clientTimeout: 4_000,
  disconnectTimeout: 500,
  negotiateTimeout: 500,
  closeTimeout: 500,
  pollTimeout: 300,
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A run throws if another client was affected or memory leaked. */
export interface FuzzResult {
  readonly frames: number
  readonly connections: number
  /** Heap growth in bytes from the first third to the end. */
  readonly heapGrowth: number
  /** Number of calls of the regular client, and the slowest in milliseconds. */
  readonly calls: number
  readonly slowest: number
}

/** Equal seeds send equal frames. */
export async function fuzz({ frames, seed }: { frames: number; seed: number }): Promise<FuzzResult> {
  const random = seededRandom(seed)
  const started = await startConformanceHub({ limits })
  const agent = new Agent({ keepAlive: true })
  const visitor = new Visitor(started.port, agent)
  const visits = Math.ceil(frames / FRAMES_PER_VISIT)
  let heapBefore = 0
  try {
    const other = await witness(started.url)
    for (let visit = 0; visit < visits; visit += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.visit(random)))
      if (heapBefore === 0 && visit >= visits / 3) heapBefore = heap()
    }
    const seen = await other.finish()
    await ended(started.hub)
    const heapGrowth = heap() - heapBefore
    if (heapGrowth > HEAP_GROWTH) throw new Error(`The heap grew by ${heapGrowth} bytes.`)
    return { frames: visitor.frames, connections: started.hub.stats().opened, heapGrowth, ...seen }
  } finally {
    agent.destroy()
    await started.close()
  }
}

function heap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function ended(hub: { stats(): { opened: number; closed: number; pending: number } }): Promise<void> {
  const until = performance.now() + ENDED_WITHIN_MS
  for (;;) {
    const { opened, closed, pending } = hub.stats()
    if (opened === closed && pending === 0) return
    if (performance.now() > until)
      throw new Error(`${opened} connections were opened, ${closed} closed, ${pending} wait.`)
    await later(50)
  }
}

async function witness(url: string) {
  const [way] = ways
  if (!way) throw new Error('there is no way')
  const kit = new Kit(url, way)
  const connection = await kit.connect({ transport: HttpTransportType.WebSockets, user: 'witness' })
  let calls = 0
  let slowest = 0
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      const from = performance.now()
      if ((await connection.invoke('Add', calls, 1)) !== calls + 1) throw new Error('a wrong result')
      slowest = Math.max(slowest, performance.now() - from)
      calls += 1
      await later(20)
    }
  })()
  calling.catch(() => {})
  return {
    async finish() {
      isOver = true
      await calling
      await kit.end()
      return { calls, slowest: Math.round(slowest) }
    },
  }
}

class Visitor {
  readonly #port: number
  readonly #agent: Agent
  frames = 0

  constructor(port: number, agent: Agent) {
    this.#port = port
    this.#agent = agent
  }

  async visit(random: Random): Promise<void> {
    const protocol = oneOf(random, ['json', 'messagepack'] as const)
    const frames = Array.from({ length: FRAMES_PER_VISIT }, () => hostileFrame(random, protocol))
    if (random() < 0.9)
      frames.unshift(
        Buffer.from(`{"protocol":"${protocol}","version":${oneOf(random, [1, 2, 1] as const)}}\u001e`),
      )
    this.frames += frames.length
    const kind = random()
    if (kind < 0.5) await this.#overWebSocket(random, frames, protocol)
    else if (kind < 0.6) await this.#overTcp(random, frames)
    else await this.#overPosts(random, frames, kind < 0.8 ? 'text/event-stream' : '*/*')
  }

  async #overWebSocket(random: Random, frames: readonly Uint8Array[], protocol: ProtocolName): Promise<void> {
    const query = random() < 0.3 ? '&useStatefulReconnect=true' : ''
    const token = random() < 0.5 ? await this.#negotiate(query) : undefined
    const id = token ? `&id=${encodeURIComponent(token)}` : ''
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/hub?access_token=fuzz${id}`)
    const closed = new Promise((done) => socket.on('close', done).on('error', () => {}))
    await Promise.race([new Promise((done) => socket.on('open', done)), closed])
    for (const frame of frames) {
      if (socket.readyState !== WebSocket.OPEN) break
      await new Promise((done) =>
        socket.send(frame, { binary: protocol !== 'json', fin: random() < 0.95 }, done),
      )
    }
    if (random() < 0.5) socket.terminate()
    else socket.close()
    await closed
  }

  async #overTcp(random: Random, frames: readonly Uint8Array[]): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1')
    const closed = new Promise<void>((done) =>
      socket
        .on('error', () => {})
        .on('close', () => done())
        .resume(),
    )
    socket.write(
      'GET /hub?access_token=fuzz HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const bytes = Buffer.concat(frames.map((frame) => webSocketFrame(random, frame)))
    for (let at = 0; at < bytes.length; ) {
      const end = at + 1 + upTo(random, 2_000)
      socket.write(bytes.subarray(at, end))
      at = end
    }
    if (random() < 0.5) socket.resetAndDestroy()
    else socket.end()
    await closed
  }

  async #overPosts(random: Random, frames: readonly Uint8Array[], accept: string): Promise<void> {
    const token = await this.#negotiate('')
    const path = `/hub?access_token=fuzz&id=${encodeURIComponent(token)}`
    const stop = new AbortController()
    const poll = this.#send('GET', path, undefined, { accept, signal: stop.signal })
    if (accept === '*/*') await poll
    const size = 1 + upTo(random, 12)
    for (let at = 0; at < frames.length; at += size) {
      await this.#send('POST', path, Buffer.concat(frames.slice(at, at + size)))
      if (accept === '*/*') void this.#send('GET', path, undefined, { signal: stop.signal })
    }
    if (random() < 0.6) await this.#send('DELETE', path)
    stop.abort()
    await poll
  }

  async #negotiate(query: string): Promise<string> {
    const text = await this.#send('POST', `/hub/negotiate?access_token=fuzz&negotiateVersion=1${query}`)
    return String(Object(JSON.parse(text || '{}')).connectionToken)
  }

  /** An event stream resolves when it begins. */
  #send(
    method: string,
    path: string,
    body?: Uint8Array,
    more: { accept?: string; signal?: AbortSignal } = {},
  ): Promise<string> {
    const { accept = '*/*', signal } = more
    return new Promise((done) => {
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        headers: { accept },
      }
      const asked = request({ ...options, ...(signal && { signal }) }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => {}).on('close', () => done(text))
        if (response.headers['content-type'] === 'text/event-stream') done('')
      })
      asked.on('error', () => done('')).end(body)
    })
  }
}

/** Most frames are valid; their order may not be. */
function webSocketFrame(random: Random, data: Uint8Array): Uint8Array {
  const kind = random()
  if (kind < 0.03) return Buffer.concat([Uint8Array.of(upTo(random, 256), upTo(random, 256)), data])
  if (kind < 0.3) return clientFrame(oneOf(random, [9, 10, 9, 10, 8]), data.subarray(0, 126))
  return clientFrame(oneOf(random, [1, 2, 0]), data, { isFinal: random() < 0.6, isMasked: random() < 0.99 })
}
