import { expect, test } from 'vitest'
import { connected, gate, invocation, negotiate, openSession, start } from '../../test/started-hub.ts'

async function working() {
  const { open, opened } = gate()
  const begun = gate()
  const started = await start({
    methods: {
      Work: async () => {
        begun.open()
        await opened
        return 'done'
      },
      WhoAmI: () => 'me',
    },
    limits: { closeTimeout: 100 },
  })
  const connection = await connected(started.url)
  const work = connection.invoke('Work')
  work.catch(() => {})
  await begun.opened
  return { ...started, connection, work, open }
}

test.each([60_000, Infinity])(
  'draining waits %d ms for running invocations and rejects new connections',
  async (drainMs) => {
    const { hub, url, work, open } = await working()
    const closing = hub.close({ drainMs })
    expect((await negotiate(url)).status).toBe(503)
    open()
    expect(await work).toBe('done')
    await closing
    expect(hub.stats()).toMatchObject({ connections: 0, opened: 1, closed: 1 })
  },
)

test('draining times out and allows the client to reconnect', async () => {
  const { hub, connection, work } = await working()
  const closed = new Promise((done) => connection.onclose(done))
  await hub.close({ drainMs: 50 })
  await closed
  await expect(work).rejects.toThrow()
  expect(hub.stats().connections).toBe(0)
})

test('closing twice has no further effect', async () => {
  const { hub } = await working()
  await Promise.all([hub.close(), hub.close()])
  await hub.close()
  expect(hub.isOpen).toBe(false)
})

test('closing with a hanging method calls onDisconnected after one close timeout', async () => {
  const disconnected: string[] = []
  const { hub, url } = await start({
    limits: { closeTimeout: 2_000 },
    methods: { Hang: () => new Promise(() => {}) },
    onDisconnected: ({ context }) => disconnected.push(context),
  })
  // This client does not answer the close, so its socket is destroyed.
  const { socket } = await openSession(url, 'user-hangs')
  socket.send(invocation('Hang'))
  await expect.poll(() => hub.stats().invocations).toBe(1)
  socket.pause()
  const from = performance.now()
  await hub.close()
  expect(performance.now() - from).toBeLessThan(4_000)
  expect(disconnected).toEqual(['user-hangs'])
})

test('a hanging method delays onDisconnected by the close timeout and drops the queued calls', async () => {
  const events: string[] = []
  const { hub, url } = await start({
    limits: { closeTimeout: 100 },
    methods: { Hang: () => new Promise(() => {}), Note: () => events.push('ran') },
    onDisconnected: () => events.push('disconnected'),
  })
  const { socket } = await openSession(url)
  socket.send(invocation('Note') + invocation('Hang') + invocation('Note'))
  await expect.poll(() => hub.stats().invocations).toBe(2)
  socket.terminate()
  await expect.poll(() => events).toEqual(['ran', 'disconnected'])
  await hub.close()
  expect(events).toEqual(['ran', 'disconnected'])
})
