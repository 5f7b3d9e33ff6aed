import type { ServerResponse } from 'node:http'
import { clock } from '../clock.ts'
import type { Payload } from './payload.ts'
import { PostedTransport } from './posted-transport.ts'
import type { ProbeTimes, Transport } from './transport.ts'

const formats = ['text'] as const
const COMMENT = ':\r\n\r\n'
const LINE_END = /\r\n|\r|\n/

export class ServerSentEventsTransport extends PostedTransport implements Transport {
  readonly #response: ServerResponse
  #probed = clock()
  #isClosed = false

  constructor(response: ServerResponse) {
    super()
    this.#response = response
    response.on('error', () => response.destroy())
    response.once('close', () => this.#closed())
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      // Proxies must neither compress nor buffer the events.
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    })
    response.write(COMMENT)
  }

  get name() {
    return 'serverSentEvents' as const
  }

  get formats() {
    return formats
  }

  get bufferedAmount(): number {
    return this.#response.writableLength
  }

  send({ bytes }: Payload): void {
    if (this.#isClosed || this.#response.writableEnded) return
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
    this.#response.write(`data: ${text.split(LINE_END).join('\r\ndata: ')}\r\n\r\n`)
  }

  /** Clients do not answer a comment, but writing fails if the client has left. */
  probe(now: number, { keepAlive }: ProbeTimes): void {
    if (this.#isClosed || this.#response.writableEnded || now - this.#probed < keepAlive) return
    this.#probed = now
    this.#response.write(COMMENT)
  }

  close(): void {
    this.endReceiving()
    this.#response.end()
  }

  terminate(): void {
    this.#response.destroy()
  }

  #closed(): void {
    this.#isClosed = true
    this.endReceiving()
    this.owner?.transportClosed(this, { graceful: true })
  }
}
