import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The request that opened a connection. */
export interface ConnectionRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly remoteAddress: string | undefined
}

/**
 * What is kept of a request for as long as its connection lasts. The request itself would keep its parser and response
 * in memory, and headers as objects are three times as large as their text.
 */
export class RequestSnapshot implements ConnectionRequest {
  readonly url: string
  readonly remoteAddress: string | undefined
  readonly #headers: string

  constructor({ url = '', headers, socket }: IncomingMessage) {
    this.url = url
    this.remoteAddress = socket.remoteAddress
    this.#headers = JSON.stringify(headers)
  }

  get headers(): IncomingHttpHeaders {
    return JSON.parse(this.#headers)
  }
}
