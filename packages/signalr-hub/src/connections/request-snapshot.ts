import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export interface ConnectionRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly remoteAddress: string | undefined
}

/**
 * The request would retain its parser and response, and header objects take three times the memory of their JSON.
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
