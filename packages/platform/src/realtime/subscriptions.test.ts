import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

function setUp() {
  const said: string[] = []
  const released: string[] = []
  const control = { connected: true, fails: false, joins: false, takesLists: true, refused: [] as string[] }
  const subscriptions = createSubscriptions({
    connected: () => control.connected,
    invoke: async (method, argument) => {
      said.push(`${method} ${argument}`)
      if (control.joins) for (const id of argument) subscriptions.confirm(id)
      if (control.fails) throw new Error('refused')
      if (typeof argument === 'string') return undefined
      if (!control.takesLists) throw new Error('HubException: Method does not exist.')
      return control.refused
    },
    released: (id) => released.push(id),
  })
  return { subscriptions, said, released, control }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('components that watch one elevator share one subscription', async () => {
  const { subscriptions, said, released } = setUp()
  const first = subscriptions.hold(['a'])
  const second = subscriptions.hold(['a', 'a', 'b'])
  await settle()
  expect(said).toEqual(['SubscribeToElevators a,b'])
  second()
  second()
  await settle()
  expect(said.slice(1)).toEqual(['UnsubscribeFromElevator b'])
  first()
  await settle()
  expect(said.slice(2)).toEqual(['UnsubscribeFromElevator a'])
  expect(released).toEqual(['b', 'a'])
})

test('a page that replaces another in one render keeps the subscription', async () => {
  const { subscriptions, said, released } = setUp()
  const leave = subscriptions.hold(['a'])
  await settle()
  leave()
  subscriptions.hold(['a'])
  await settle()
  expect(said).toEqual(['SubscribeToElevator a'])
  expect(released).toEqual([])
})

test('subscriptions made while disconnected are sent after connecting', async () => {
  const { subscriptions, said, control } = setUp()
  control.connected = false
  subscriptions.hold(['a'])
  await settle()
  expect(said).toEqual([])
  control.connected = true
  await subscriptions.settle()
  expect(said).toEqual(['SubscribeToElevator a'])
})

test('all subscriptions are sent again after a reconnect', async () => {
  const { subscriptions, said } = setUp()
  subscriptions.hold(['a', 'b'])
  await settle()
  subscriptions.confirm('a')
  subscriptions.forget()
  expect(subscriptions.isConfirmed('a')).toBe(false)
  await subscriptions.settle()
  expect(said.slice(1)).toEqual(['SubscribeToElevators a,b'])
})

test('a refused elevator that the server subscribes to later is left like others', async () => {
  const { subscriptions, said, control } = setUp()
  control.refused = ['a', 'b']
  const leave = subscriptions.hold(['a', 'b'])
  await settle()
  subscriptions.confirm('a')
  expect(subscriptions.isConfirmed('a')).toBe(true)
  leave()
  await settle()
  expect(said.slice(1)).toEqual(['UnsubscribeFromElevator a'])
})

test('leaves an elevator that the server subscribed to after its page was left', async () => {
  const { subscriptions, said } = setUp()
  subscriptions.confirm('a')
  await settle()
  expect(said).toEqual(['UnsubscribeFromElevator a'])
  expect(subscriptions.isConfirmed('a')).toBe(false)
})

test('subscriptions that the server has not confirmed within 10 s are logged, all of them by one timer', async () => {
  const { subscriptions } = setUp()
  subscriptions.hold(['a', 'b', 'c'])
  await settle()
  expect(vi.getTimerCount()).toBe(1)
  subscriptions.confirm('b')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(console.info).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(vi.mocked(console.info).mock.calls.map(([text]) => text)).toEqual([
    'Live updates of elevator a: the server did not confirm the subscription',
    'Live updates of elevator c: the server did not confirm the subscription',
  ])
})

test('a failed subscription is logged and sent again with the next connection', async () => {
  const { subscriptions, said, control } = setUp()
  control.fails = true
  subscriptions.hold(['a'])
  await settle()
  expect(console.info).toHaveBeenCalledWith(expect.stringContaining('refused'))
  control.fails = false
  await subscriptions.settle()
  expect(said).toEqual(['SubscribeToElevator a', 'SubscribeToElevator a'])
})

test('a subscription that is not confirmed within ten seconds is logged', async () => {
  const { subscriptions } = setUp()
  subscriptions.hold(['silent', 'confirmed'])
  await settle()
  subscriptions.confirm('confirmed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(console.info).toHaveBeenCalledTimes(1)
  expect(console.info).toHaveBeenCalledWith(expect.stringContaining('silent: the server did not confirm'))
})

test('leaves elevators that the server subscribed to before it failed', async () => {
  const { subscriptions, said, control } = setUp()
  control.fails = control.joins = true
  const leave = subscriptions.hold(['a', 'b'])
  await settle()
  control.fails = control.joins = false
  leave()
  await settle()
  expect(said).toEqual(['SubscribeToElevators a,b', 'UnsubscribeFromElevators a,b'])
  subscriptions.hold(['c'])
  await settle()
  expect(said.slice(2)).toEqual(['SubscribeToElevator c'])
})

test('a wall of 1,200 elevators is subscribed to and left with three calls each', async () => {
  const { subscriptions, said } = setUp()
  const ids = Array.from({ length: 1_200 }, (_, index) => `e${index}`)
  const leave = subscriptions.hold(ids)
  await settle()
  leave()
  await settle()
  const calls = said.map((each) => each.split(' '))
  expect(calls.map(([method, list]) => [method, list?.split(',').length])).toEqual([
    ...[500, 500, 200].map((count) => ['SubscribeToElevators', count]),
    ...[500, 500, 200].map((count) => ['UnsubscribeFromElevators', count]),
  ])
})

test('subscribes one elevator at a time on a server without the batch call', async () => {
  const { subscriptions, said, control } = setUp()
  control.takesLists = false
  subscriptions.hold(['a', 'b'])
  await settle()
  subscriptions.hold(['c', 'd'])
  await settle()
  expect(said).toEqual([
    'SubscribeToElevators a,b',
    ...['a', 'b', 'c', 'd'].map((id) => `SubscribeToElevator ${id}`),
  ])
  subscriptions.forget()
  said.length = 0
  control.takesLists = true
  await subscriptions.settle()
  expect(said).toEqual(['SubscribeToElevators a,b,c,d'])
})

test('refused elevators are logged once and requested again with the next connection', async () => {
  const { subscriptions, said, control } = setUp()
  control.refused = ['b']
  subscriptions.hold(['a', 'b', 'c'])
  await settle()
  expect(vi.mocked(console.info).mock.calls).toEqual([['Live updates of 1 elevators were refused.']])
  subscriptions.hold(['d'])
  await settle()
  expect(said.slice(1)).toEqual(['SubscribeToElevators b,d'])
})
