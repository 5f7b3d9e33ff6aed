import { afterEach, expect, test, vi } from 'vitest'
import { onPush, pushCounts, receivePush } from './pushes.ts'

afterEach(() => vi.restoreAllMocks())

test('a push reaches its handlers parsed with its contract', () => {
  const handler = vi.fn()
  const stop = onPush('ElevatorStateUpdate', handler)
  receivePush('ElevatorStateUpdate', { elevatorId: 7, floor: '', direction: 'Stopped', door: 'ajar' })
  expect(handler).toHaveBeenCalledWith(
    expect.objectContaining({ elevatorId: '7', floor: null, direction: 'stationary', door: 'unknown' }),
  )
  stop()
  receivePush('ElevatorStateUpdate', { elevatorId: '7' })
  expect(handler).toHaveBeenCalledTimes(1)
})

test('a push that breaks its contract is counted and dropped', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const handler = vi.fn()
  const stop = onPush('ElevatorConnectionStatus', handler)
  const before = pushCounts()
  receivePush('ElevatorConnectionStatus', { elevatorId: 'a', isOnline: 'perhaps' })
  receivePush('ElevatorConnectionStatus', undefined)
  receivePush('ElevatorConnectionStatus', { elevatorId: 'a', isOnline: true })
  expect(handler).toHaveBeenCalledTimes(1)
  expect(pushCounts()).toEqual({ received: before.received + 3, dropped: before.dropped + 2 })
  stop()
})

test('a failing handler is reported and does not stop the others', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const handler = vi.fn()
  const stops = [
    onPush('ElevatorSubscriptionConfirmed', () => {
      throw new Error('broken handler')
    }),
    onPush('ElevatorSubscriptionConfirmed', handler),
  ]
  receivePush('ElevatorSubscriptionConfirmed', { elevatorId: 'a' })
  expect(handler).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
