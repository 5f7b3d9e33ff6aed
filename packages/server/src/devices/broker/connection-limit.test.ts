import { once } from 'node:events'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionLimit } from './connection-limit.ts'

const LIMITS = { perAddress: 3, strangersPerAddress: 2, signInMs: 10_000 }

function socketOf(address: string): Socket {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  onTestFinished(() => void socket.destroy())
  return socket
}
const closed = async (socket: Socket) => {
  const ended = once(socket, 'close')
  socket.destroy()
  await ended
}

test('limits unauthenticated connections per address', async () => {
  const limit = connectionLimit(LIMITS)
  const [first, second, third] = [socketOf('a'), socketOf('a'), socketOf('a')]
  expect([first, second, third].map((socket) => limit.admit(socket))).toEqual([true, true, false])
  expect(limit.admit(socketOf('b'))).toBe(true)
  await closed(first)
  expect(limit.admit(socketOf('a'))).toBe(true)
})

test('authenticated connections count towards the overall limit', () => {
  const limit = connectionLimit(LIMITS)
  for (let number = 0; number < 3; number += 1) {
    const socket = socketOf('a')
    expect(limit.admit(socket)).toBe(true)
    limit.signedIn(socket)
  }
  expect(limit.admit(socketOf('a'))).toBe(false)
})

test('closes a connection that does not sign in in time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = connectionLimit(LIMITS)
  const [stranger, known] = [socketOf('a'), socketOf('a')]
  limit.admit(stranger)
  limit.admit(known)
  limit.signedIn(known)
  vi.advanceTimersByTime(9_999)
  expect(stranger.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect([stranger.destroyed, known.destroyed]).toEqual([true, false])
})
