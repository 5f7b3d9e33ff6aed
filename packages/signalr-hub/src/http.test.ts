import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { refuseUpgrade } from './http.ts'

test('a socket that is reset after it was refused ends nothing but itself', async () => {
  const socket = new PassThrough()
  refuseUpgrade(socket, 404)
  const closed = new Promise((done) => socket.once('close', done))
  // Without a listener this would be an uncaught exception, which fails the run.
  socket.destroy(new Error('read ECONNRESET'))
  await closed
  expect(socket.destroyed).toBe(true)
})

test('a socket that has ended already is destroyed, not answered', () => {
  const socket = new PassThrough()
  socket.end()
  refuseUpgrade(socket, 404)
  expect(socket.destroyed).toBe(true)
})
