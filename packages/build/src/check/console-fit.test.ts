import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { consoleFit } from './console-fit.ts'

async function originOf(status: number) {
  const server = createServer((_, response) => void response.writeHead(status).end('busy'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { origin: `http://127.0.0.1:${port}`, close }
}

test('gives the reason why a console cannot be reached', async () => {
  const { origin, close } = await originOf(200)
  await close()
  await expect(consoleFit('.', origin)).rejects.toThrow(`${origin} cannot be reached (ECONNREFUSED).`)
})

test.each([
  [503, 'answers 503.'],
  [404, 'is no console of Hoistway.'],
])('tells a busy console from another website: %i', async (status, problem) => {
  const { origin, close } = await originOf(status)
  onTestFinished(async () => void (await close()))
  await expect(consoleFit('.', origin)).rejects.toThrow(`${origin} ${problem}`)
})
