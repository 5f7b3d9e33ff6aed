import { ProtocolError } from '../protocol-error.ts'
import { readText, writeRecord } from './json.ts'
import { readJsonObject } from './json-values.ts'
import type { HubProtocol } from './protocol.ts'
import { TextSplitter } from './text-splitter.ts'

/** What a client asks for first: always JSON, whatever the protocol is. */
export interface HandshakeRequest {
  readonly protocol: string
  readonly version: number
}

/** Finds the handshake at the start of what a client sends. */
export class HandshakeReader {
  readonly #splitter: TextSplitter

  /** @param limit largest request in bytes */
  constructor(limit: number) {
    this.#splitter = new TextSplitter(limit)
  }

  /**
   * Adds received bytes.
   * @returns the request once it is whole, with the bytes that follow it
   * @throws ProtocolError when it is none
   */
  push(chunk: Uint8Array): { request: HandshakeRequest; rest: Uint8Array } | undefined {
    this.#splitter.push(chunk)
    const record = this.#splitter.next()
    return record && { request: readHandshakeRequest(record), rest: this.#splitter.rest() }
  }
}

/** @throws ProtocolError when it is no request */
export function readHandshakeRequest(bytes: Uint8Array): HandshakeRequest {
  const { protocol, version } = readJsonObject(readText(bytes))
  if (typeof protocol !== 'string') throw new ProtocolError("Missing required property 'protocol'.")
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    throw new ProtocolError("Missing required property 'version'.")
  }
  return { protocol, version }
}

/** The answer to a handshake, with its separator; without an error it is accepted. */
export function handshakeResponse(error?: string): Buffer {
  return writeRecord(error === undefined ? {} : { error })
}

/** The protocol that a client asked for, or why it cannot have it. Names are compared case-insensitively. */
export function chooseProtocol(
  { protocol: name, version }: HandshakeRequest,
  protocols: readonly HubProtocol[],
): { protocol: HubProtocol } | { error: string } {
  const protocol = protocols.find((each) => each.name === name.toLowerCase())
  if (!protocol) return { error: `The protocol '${name}' is not supported.` }
  if (version < 1 || version > protocol.version) {
    return { error: `The server does not support version ${version} of the '${name}' protocol.` }
  }
  return { protocol }
}
