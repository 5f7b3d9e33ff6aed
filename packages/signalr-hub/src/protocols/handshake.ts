import { ProtocolError } from '../protocol-error.ts'
import { readText, writeRecord } from './json.ts'
import { readJsonObject } from './json-values.ts'
import type { HubProtocol } from './protocol.ts'
import { TextSplitter } from './text-splitter.ts'

/** JSON for every protocol. */
export interface HandshakeRequest {
  readonly protocol: string
  readonly version: number
}

export class HandshakeReader {
  readonly #splitter: TextSplitter

  constructor(limit: number) {
    this.#splitter = new TextSplitter(limit)
  }

  /** Returns the complete request and the bytes after it. */
  push(chunk: Uint8Array): { request: HandshakeRequest; rest: Uint8Array } | undefined {
    this.#splitter.push(chunk)
    const record = this.#splitter.next()
    return record && { request: readHandshakeRequest(record), rest: this.#splitter.rest() }
  }
}

export function readHandshakeRequest(bytes: Uint8Array): HandshakeRequest {
  const { protocol, version } = readJsonObject(readText(bytes))
  if (typeof protocol !== 'string') throw new ProtocolError("Missing required property 'protocol'.")
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    throw new ProtocolError("Missing required property 'version'.")
  }
  return { protocol, version }
}

export function handshakeResponse(error?: string): Buffer {
  return writeRecord(error === undefined ? {} : { error })
}

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
