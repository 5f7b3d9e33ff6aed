import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { connected, start } from '../../test/started-hub.ts'
import { HubError } from '../hub-error.ts'

async function itemsOf(stream: ReturnType<Awaited<ReturnType<typeof connected>>['stream']>) {
  const items: unknown[] = []
  await new Promise<void>((complete, error) =>
    stream.subscribe({ next: (item) => items.push(item), complete, error }),
  )
  return items
}

test('filters run around methods and streams, the first one outermost', async () => {
  const events: string[] = []
  const { url } = await start({
    filters: [
      async (args, { method, connection }, next) => {
        events.push(`${connection.context} calls ${method}(${args})`)
        const result = await next()
        events.push(`${method} has ended`)
        return result
      },
      (_args, _call, next) => {
        events.push('inner')
        return next()
      },
    ],
    methods: { Double: ([n]) => Number(n) * 2 },
    streams: {
      async *Count([upTo]) {
        for (let n = 1; n <= Number(upTo); n += 1) yield n
      },
    },
  })
  const connection = await connected(url)
  expect(await connection.invoke('double', 4)).toBe(8)
  expect(await itemsOf(connection.stream('Count', 2))).toEqual([1, 2])
  expect(events).toEqual([
    'user-1 calls Double(4)',
    'inner',
    'Double has ended',
    'user-1 calls Count(2)',
    'inner',
    'Count has ended',
  ])
})

test('a filter can replace a result, reject a call and see its error', async () => {
  const failures: unknown[] = []
  const { url } = await start({
    filters: [
      (_args, { method }, next) => {
        if (method === 'Cached') return 'from the filter'
        if (method === 'Forbidden') throw new HubError('Not today.')
        try {
          return next()
        } catch (error) {
          failures.push(error)
          throw error
        }
      },
    ],
    methods: {
      Cached: () => expect.unreachable(),
      Forbidden: () => expect.unreachable(),
      Refuse: () => {
        throw new HubError('Not yours.')
      },
    },
  })
  const connection = await connected(url)
  expect(await connection.invoke('Cached')).toBe('from the filter')
  await expect(connection.invoke('Forbidden')).rejects.toThrow('HubException: Not today.')
  await expect(connection.invoke('Refuse')).rejects.toThrow('HubException: Not yours.')
  expect(failures).toEqual([new HubError('Not yours.')])
})

test('publishes connections and invocations on diagnostics channels', async () => {
  const events: unknown[] = []
  const connectedTo = (message: unknown) => events.push(['connected', Object(message).connection.context])
  const disconnected = (message: unknown) => events.push(['disconnected', Object(message).error])
  const named = (event: string) => (message: unknown) => {
    const { method, args, result, error } = Object(message)
    events.push([event, method, args, result ?? error?.message])
  }
  const tracing = {
    start: () => {},
    end: () => {},
    asyncStart: () => {},
    asyncEnd: named('ended'),
    error: named('failed'),
  }
  subscribe('signalr-hub:connected', connectedTo)
  subscribe('signalr-hub:disconnected', disconnected)
  tracingChannel('signalr-hub:invocation').subscribe(tracing)
  onTestFinished(() => {
    unsubscribe('signalr-hub:connected', connectedTo)
    unsubscribe('signalr-hub:disconnected', disconnected)
    tracingChannel('signalr-hub:invocation').unsubscribe(tracing)
  })
  const { url } = await start({
    methods: { Double: ([n]) => Number(n) * 2, Crash: () => Promise.reject(Error('no')) },
  })
  const connection = await connected(url)
  expect(await connection.invoke('Double', 4)).toBe(8)
  await expect(connection.invoke('Crash')).rejects.toThrow('An unexpected error')
  await connection.stop()
  await expect
    .poll(() => events)
    .toEqual([
      ['connected', 'user-1'],
      ['ended', 'Double', [4], 8],
      ['failed', 'Crash', [], 'no'],
      ['ended', 'Crash', [], 'no'],
      ['disconnected', undefined],
    ])
})
