import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { refuseUpgrade } from './http.ts'

test('a socket reset after its rejection throws no error', async () => {
  const socket = new PassThrough()
  refuseUpgrade(socket, 404)
  const closed = new Promise((done) => socket.once('close', done))
  // Without an error listener this fails the run.
  socket.destroy(new Error('read ECONNRESET'))
  await closed
  expect(socket.destroyed).toBe(true)
})

test('a socket that has already ended is destroyed', () => {
  const socket = new PassThrough()
  socket.end()
  refuseUpgrade(socket, 404)
  expect(socket.destroyed).toBe(true)
})
