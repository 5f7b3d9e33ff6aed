import { Subject } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connected, gate, openSession, RS, start } from '../../../test/started-hub.ts'

test('an upload is an iterable argument', async () => {
  const { url } = await start({
    methods: {
      Join: async ([separator, items]) => {
        const all = []
        for await (const item of Object(items)) all.push(item)
        return all.join(String(separator))
      },
      First: {
        args: z.tuple([z.custom<AsyncIterable<string>>(), z.string()]),
        uploads: [0],
        run: async ([items, text]) => {
          for await (const item of Object(items)) return `${text} ${item}`
        },
      },
    },
  })
  const connection = await connected(url)
  const upload = new Subject<string>()
  const joined = connection.invoke('Join', '-', upload)
  for (const item of ['a', 'b', 'c']) upload.next(item)
  upload.complete()
  expect(await joined).toBe('a-b-c')
  const other = new Subject<string>()
  const first = connection.invoke('First', other, 'got')
  other.next('x')
  other.next('ignored')
  expect(await first).toBe('got x')
})

test('a reader receives the error of an upload and of a disconnect', async () => {
  const ends: string[] = []
  const { url, errors } = await start({
    methods: {
      Read: async ([items]) => {
        try {
          for await (const _ of Object(items)) ends.push('item')
        } catch (error) {
          ends.push(String(error))
        }
      },
    },
  })
  const { socket } = await openSession(url)
  const read = (stream: string) =>
    socket.send(`{"type":1,"target":"Read","arguments":[],"streamIds":["${stream}"]}${RS}`)
  read('a')
  socket.send(
    `{"type":2,"invocationId":"a","item":1}${RS}{"type":3,"invocationId":"a","error":"No more."}${RS}`,
  )
  await expect.poll(() => ends).toEqual(['item', 'HubError: No more.'])
  read('b')
  socket.send(`{"type":2,"invocationId":"b","item":1}${RS}`)
  await expect.poll(() => ends.length).toBe(3)
  socket.terminate()
  await expect.poll(() => ends.at(-1)).toBe('HubError: The underlying connection was closed.')
  expect(errors).toEqual([])
})

test('an unread upload pauses the connection', async () => {
  const reading = gate()
  let taken = 0
  const { url } = await start({
    limits: { uploadBuffer: 5 },
    methods: {
      Slow: async ([items]) => {
        await reading.opened
        for await (const _ of Object(items)) taken += 1
        return taken
      },
    },
  })
  const { socket, received } = await openSession(url)
  socket.send(`{"type":1,"invocationId":"1","target":"Slow","arguments":[],"streamIds":["s"]}${RS}`)
  const item = `{"type":2,"invocationId":"s","item":"${'x'.repeat(30_000)}"}${RS}`
  for (let n = 0; n < 600; n += 1) socket.send(item)
  socket.send(`{"type":3,"invocationId":"s"}${RS}`)
  await expect.poll(() => socket.bufferedAmount).toBeGreaterThan(0)
  reading.open()
  await expect.poll(() => received.at(-1)).toBe(`{"type":3,"invocationId":"1","result":600}${RS}`)
})

test('a duplicate upload ID closes the connection', async () => {
  const { url } = await start({ methods: { Read: () => new Promise(() => {}) } })
  const { socket, received, closed } = await openSession(url)
  const read = `{"type":1,"target":"Read","arguments":[],"streamIds":["a"]}${RS}`
  socket.send(read + read)
  expect(await closed).toBe(1000)
  expect(received.at(-1)).toContain("The stream ID 'a' is in use.")
})
