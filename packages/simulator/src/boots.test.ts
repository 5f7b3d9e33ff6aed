import { once } from 'node:events'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { expect, onTestFinished, test } from 'vitest'
import { Fleet } from './fleet.ts'
import { still } from './profile.ts'

test('fleets without a seed have different boots', async () => {
  const broker = await Aedes.createBroker()
  const server = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((done) => broker.close(() => server.close(() => done()))))
  await once(server, 'listening')
  const { port } = Object(server.address())
  const bootOf = async () => {
    const boots = new Set<unknown>()
    const fleet = new Fleet({
      url: `mqtt://127.0.0.1:${port}`,
      server: '',
      devices: [{ key: 'ESP-1', secret: 'its-secret', floors: 8, fw: '1.2.3' }],
      profileOf: () => still,
      onError: (error) => {
        throw error
      },
      onSent: ({ body }) => boots.add(Object(body).bootId),
    })
    await fleet.start()
    await fleet.stop()
    return [...boots][0]
  }
  const first = await bootOf()
  expect(first).toEqual(expect.any(String))
  expect(await bootOf()).not.toBe(first)
})
