import { expect, test } from 'vitest'
import { connected, gate, negotiate, start } from '../../test/started-hub.ts'

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
