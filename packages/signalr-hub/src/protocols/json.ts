import { isUtf8 } from 'node:buffer'
import { type HubMessage, messageType } from '../messages.ts'
import { ProtocolError } from '../protocol-error.ts'
import { readJsonObject, toJson } from './json-values.ts'
import type { HubProtocol } from './protocol.ts'
import { readMessage } from './read-message.ts'
import { asBuffer } from './receive-buffer.ts'
import { RECORD_SEPARATOR, TextSplitter } from './text-splitter.ts'

const SEPARATOR = String.fromCharCode(RECORD_SEPARATOR)

export const jsonProtocol: HubProtocol = {
  name: 'json',
  version: 2,
  transferFormat: 'text',
  splitter: (limit) => new TextSplitter(limit),
  parse: (bytes) => readMessage(readJsonObject(readText(bytes))),
  write: (message) => writeRecord(complete(message)),
}

export function writeRecord(value: object): Buffer {
  return Buffer.from(toJson(value) + SEPARATOR)
}

export function readText(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new ProtocolError('Error reading JSON.')
  return asBuffer(bytes).toString()
}

/** JSON omits `undefined`, and a stream item without `item` is invalid. */
function complete(message: HubMessage): HubMessage {
  return message.type === messageType.streamItem && message.item === undefined
    ? { ...message, item: null }
    : message
}
