import { expect, test } from 'vitest'
import { connected, gate, invocation, negotiate, shaken, start } from '../../test/started-hub.ts'

/** A hub whose method `Work` runs until the gate opens. */
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

test('draining lets running invocations end, and takes no new connections', async () => {
  const { hub, url, work, open } = await working()
  const closing = hub.close({ drainMs: 60_000 })
  expect((await negotiate(url)).status).toBe(503)
  open()
  expect(await work).toBe('done')
  await closing
  expect(hub.stats()).toMatchObject({ connections: 0, opened: 1, closed: 1 })
})

test('draining ends after its time, and the client learns that it may come back', async () => {
  const { hub, connection, work } = await working()
  const closed = new Promise((done) => connection.onclose(done))
  await hub.close({ drainMs: 50 })
  await closed
  await expect(work).rejects.toThrow()
  expect(hub.stats().connections).toBe(0)
})

test('closing twice is closing once', async () => {
  const { hub } = await working()
  await Promise.all([hub.close(), hub.close()])
  await hub.close()
  expect(hub.isOpen).toBe(false)
})

test('closing a hub with a method that never ends calls onDisconnected, and takes the close timeout once', async () => {
  const disconnected: string[] = []
  const { hub, url } = await start({
    limits: { closeTimeout: 300 },
    methods: { Hang: () => new Promise(() => {}) },
    onDisconnected: ({ context }) => disconnected.push(context),
  })
  // It does not answer the close: its socket is cut off.
  const { socket } = await shaken(url, 'user-hangs')
  socket.send(invocation('Hang'))
  await expect.poll(() => hub.stats().invocations).toBe(1)
  socket.pause()
  const from = performance.now()
  await hub.close()
  expect(performance.now() - from).toBeLessThan(2 * 300)
  expect(disconnected).toEqual(['user-hangs'])
})

test('a method that never ends delays onDisconnected by the close timeout, and the calls behind it do not run', async () => {
  const events: string[] = []
  const { hub, url } = await start({
    limits: { closeTimeout: 100 },
    methods: { Hang: () => new Promise(() => {}), Note: () => events.push('ran') },
    onDisconnected: () => events.push('disconnected'),
  })
  const { socket } = await shaken(url)
  socket.send(invocation('Note') + invocation('Hang') + invocation('Note'))
  await expect.poll(() => hub.stats().invocations).toBe(2)
  socket.terminate()
  await expect.poll(() => events).toEqual(['ran', 'disconnected'])
  await hub.close()
  expect(events).toEqual(['ran', 'disconnected'])
})
