import { clientFrame } from '../test/client-frames.ts'

export const RS = '\u001e'
export const HANDSHAKE = `{"protocol":"json","version":1}${RS}`
export const ADD = `{"type":1,"invocationId":"1","target":"Add","arguments":[40,2]}${RS}`
export const ADDED = `{"type":3,"invocationId":"1","result":42}${RS}`

export const request = (line: string, body = '', ...headers: readonly string[]) => {
  const length = body ? [`Content-Length: ${body.length}`] : []
  return [`${line} HTTP/1.1`, 'Host: hub', 'Connection: close', ...headers, ...length, '', body].join('\r\n')
}
const answer = (status: string, headers: readonly string[], body = '') =>
  [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body].join('\r\n')
/** A placeholder represents 22 characters. */
const lengthOf = (body: string) => body.replace(/\{\w+\}/g, 'x'.repeat(22)).length
export const own = (status: string, body = '', type = 'text/plain') =>
  answer(
    status,
    [
      `content-length: ${lengthOf(body)}`,
      'cache-control: no-store',
      ...(body ? [`content-type: ${type}`] : []),
    ],
    body,
  )
export const json = (body: string) => own('200 OK', body, 'application/json')
export const polled = (body: string) => {
  const length = `content-length: ${body.length}`
  return answer(
    '200 OK',
    ['cache-control: no-cache, no-store', length, 'content-type: application/octet-stream'],
    body,
  )
}
export const pollEnded = answer('204 No Content', ['cache-control: no-cache, no-store'])
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
export const event = (text: string) => chunk(`data: ${text}\r\n\r\n`)
export const events = `${answer('200 OK', [
  'content-type: text/event-stream',
  'cache-control: no-cache, no-store',
  'content-encoding: identity',
  'x-accel-buffering: no',
]).replace(
  'Connection: close\r\n',
  'Connection: close\r\nTransfer-Encoding: chunked\r\n',
)}${chunk(':\r\n\r\n')}`

export const upgrade = (query: string) =>
  `GET /hub${query} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
export const upgraded =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n'
export const refused = (status: string, text = '') =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\n${text && 'Content-Type: text/plain\r\n'}Content-Length: ${text.length}\r\n\r\n${text}`
export const toServer = (text: string, opcode = 1) => clientFrame(opcode, text).toString('latin1')
export const toClient = (text: string, opcode = 1) => {
  const length =
    text.length < 126
      ? String.fromCharCode(text.length)
      : `~${String.fromCharCode(text.length >> 8, text.length & 255)}`
  return String.fromCharCode(0x80 | opcode) + length + text
}
