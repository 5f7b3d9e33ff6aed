import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressBehind, clientAddress } from './address.ts'

function requestFrom(peer: string, forwarded: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  request.headers['x-forwarded-for'] = forwarded
  return request
}

test('the address of a client is the one that a trusted proxy names', () => {
  const byDefault = addressBehind(['loopback'])
  expect(byDefault(requestFrom('127.0.0.1', '192.0.2.7'))).toBe('192.0.2.7')
  expect(byDefault(requestFrom('10.1.2.3', '192.0.2.7'))).toBe('10.1.2.3')
  const inNetwork = addressBehind(['loopback', 'uniquelocal'])
  expect(inNetwork(requestFrom('10.1.2.3', '192.0.2.7'))).toBe('192.0.2.7')
  // The client's own claim precedes the address that the proxy appends.
  expect(inNetwork(requestFrom('10.1.2.3', '198.51.100.1, 192.0.2.7'))).toBe('192.0.2.7')
  expect(inNetwork(requestFrom('203.0.113.5', '192.0.2.7'))).toBe('203.0.113.5')
})

test.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['_hidden', 'unknown'],
])('a proxy passes on %s for the client %s', (forwarded, address) => {
  expect(addressBehind(['loopback'])(requestFrom('127.0.0.1', forwarded))).toBe(address)
  expect(clientAddress({ ip: forwarded })).toBe(address)
})

test('a closed connection has an unknown address', () => {
  expect(addressBehind(['loopback'])(new IncomingMessage(new Socket()))).toBe('unknown')
})
