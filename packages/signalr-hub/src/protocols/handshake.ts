import { ProtocolError } from '../protocol-error.ts'
import { readText, writeRecord } from './json.ts'
import { readJsonObject } from './json-values.ts'
import type { HubProtocol } from './protocol.ts'
import { TextSplitter } from './text-splitter.ts'

/** The first message of a client, which is JSON for every protocol. */
export interface HandshakeRequest {
  readonly protocol: string
  readonly version: number
}

/** Reads the handshake from the first bytes of a client. */
export class HandshakeReader {
  readonly #splitter: TextSplitter

  /** @param limit largest request in bytes */
  constructor(limit: number) {
    this.#splitter = new TextSplitter(limit)
  }

  /**
   * Adds received bytes.
   * @returns the complete request and the bytes after it
   * @throws ProtocolError if it is invalid
   */
  push(chunk: Uint8Array): { request: HandshakeRequest; rest: Uint8Array } | undefined {
    this.#splitter.push(chunk)
    const record = this.#splitter.next()
    return record && { request: readHandshakeRequest(record), rest: this.#splitter.rest() }
  }
}

/** @throws ProtocolError if the request is invalid */
export function readHandshakeRequest(bytes: Uint8Array): HandshakeRequest {
  const { protocol, version } = readJsonObject(readText(bytes))
  if (typeof protocol !== 'string') throw new ProtocolError("Missing required property 'protocol'.")
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    throw new ProtocolError("Missing required property 'version'.")
  }
  return { protocol, version }
}

/** Serialises the handshake response; without an error it accepts the client. */
export function handshakeResponse(error?: string): Buffer {
  return writeRecord(error === undefined ? {} : { error })
}

/** Returns the requested protocol or an error. Names are case-insensitive. */
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
