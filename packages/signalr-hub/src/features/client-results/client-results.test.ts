import { describe, expect, test } from 'vitest'
import { connected, gate, invocation, openSession, RS, start } from '../../../test/started-hub.ts'

const asking = () =>
  start({
    methods: {
      Ask: (args, { connection }) => connection.invoke('Name', ...args),
      Wait: () => new Promise(() => {}),
    },
  })

test('a method awaits a result of its caller', async () => {
  const { url } = await asking()
  const connection = await connected(url)
  connection.on('Name', (...args: number[]) => args.reduce((sum, each) => sum + each, 0))
  expect(await connection.invoke('Ask', 1, 2)).toBe(3)
})

test('any client can be invoked, and an unknown one rejects', async () => {
  const { hub, url } = await asking()
  const connection = await connected(url)
  connection.on('Name', async () => null)
  const [id = ''] = [...hub.connections()].map((each) => each.id)
  expect(await hub.clients.client(id).invoke('Name')).toBe(null)
  await expect(hub.clients.client('x').invoke('Name')).rejects.toThrow("There is no connection 'x'.")
})

test('an error of the client rejects the call', async () => {
  const { url } = await asking()
  const connection = await connected(url)
  await expect(connection.invoke('Ask')).rejects.toThrow("HubException: Client didn't provide a result.")
  connection.on('Name', () => Promise.reject(new Error('No name.')))
  await expect(connection.invoke('Ask')).rejects.toThrow('HubException: Error: No name.')
})

test('a disconnect rejects the call', async () => {
  const { hub, url, errors } = await asking()
  const { socket } = await openSession(url)
  const [only] = hub.connections()
  const answer = only?.invoke('Name')
  socket.terminate()
  await expect(answer).rejects.toThrow('The connection has ended.')
  await expect(only?.invoke('Name')).rejects.toThrow('The connection has ended.')
  expect(only?.signal.aborted).toBe(true)
  expect(errors).toEqual([])
})

test('a result is read even when the invocation queue is full', async () => {
  const limits = { invocationQueue: 3 }
  const asked = gate()
  const results: unknown[] = []
  const { url } = await start({
    limits,
    methods: {
      Ask: async (_args, { connection }) => {
        const answer = connection.invoke('Name')
        asked.open()
        results.push(await answer)
      },
      Nothing: () => null,
    },
  })
  const { socket, received } = await openSession(url)
  socket.send(invocation('Ask', 'a'))
  await asked.opened
  for (let n = 0; n < 10; n += 1) socket.send(invocation('Nothing', String(n)))
  await expect.poll(() => received.at(-1)).toContain('"invocationId":"s1"')
  socket.send(`{"type":3,"invocationId":"s1","result":"me"}${RS}`)
  await expect.poll(() => received.at(-1)).toBe(`{"type":3,"invocationId":"9","result":null}${RS}`)
  expect(results).toEqual(['me'])
})

test('ignores completions without a call', async () => {
  const { url } = await start()
  const { socket, received } = await openSession(url)
  socket.send(`{"type":3,"invocationId":"s1","result":1}${RS}${invocation('WhoAmI', '1')}`)
  await expect.poll(() => received.at(-1)).toContain('"result":"user-raw"')
})

describe('a timed invocation of the client', () => {
  test.each([
    ['its timeout', { timeout: 20 }, 'TimeoutError'],
    ['the abort of its signal', { signal: AbortSignal.timeout(20), timeout: 60_000 }, 'TimeoutError'],
    ['a signal that has aborted', { signal: AbortSignal.abort() }, 'AbortError'],
  ])('ends with %s', async (_, options, name) => {
    const { hub, url } = await asking()
    const { received, socket } = await openSession(url)
    const [only] = hub.connections()
    await expect(only?.invokeWith(options, 'Name')).rejects.toMatchObject({ name })
    await expect(hub.clients.client(only?.id ?? '').invokeWith(options, 'Name')).rejects.toMatchObject({
      name,
    })
    socket.send(`{"type":3,"invocationId":"s1","result":1}${RS}${invocation('Ask', '1', 7)}`)
    await expect.poll(() => received.at(-1)).toContain('"arguments":[7]')
  })

  test('returns a result in time', async () => {
    const { hub, url } = await asking()
    const connection = await connected(url)
    connection.on('Name', (n: number) => n + 1)
    const [only] = hub.connections()
    expect(await only?.invokeWith({ timeout: 60_000, signal: new AbortController().signal }, 'Name', 1)).toBe(
      2,
    )
  })
})
