import { createServer, type Socket } from 'node:net'
import { connect } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { impatient } from './impatient.ts'

const ACCEPTED = Buffer.of(0x20, 2, 0, 0)

test('retries an unanswered reconnect sooner than TCP, with increasing waits', async () => {
  const attempts: number[] = []
  const sockets = new Set<Socket>()
  const broker = createServer((socket) => {
    sockets.add(socket)
    attempts.push(Date.now())
    if (attempts.length === 1) socket.once('data', () => socket.write(ACCEPTED))
    else socket.resume()
  })
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening))
  const address = broker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = impatient(connect({ host: '127.0.0.1', port, reconnectPeriod: 1 }), {
    first: 50,
    longest: 200,
  })
  onTestFinished(async () => {
    client.end(true)
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => broker.close(closed))
  })
  client.on('error', () => {})
  await new Promise((connected) => client.once('connect', connected))
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => attempts.length).toBeGreaterThanOrEqual(5)
  const waits = attempts.slice(2, 5).map((at, n) => at - (attempts[n + 1] ?? 0))
  expect(waits[0]).toBeGreaterThanOrEqual(45)
  expect(waits[1]).toBeGreaterThanOrEqual(95)
  expect(waits[2]).toBeGreaterThanOrEqual(190)
})
