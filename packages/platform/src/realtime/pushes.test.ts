import { afterEach, expect, test, vi } from 'vitest'
import { onPush, receivePush } from './pushes.ts'

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

test('a push that breaks its contract is logged and dropped', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const handler = vi.fn()
  const stop = onPush('ElevatorConnectionStatus', handler)
  receivePush('ElevatorConnectionStatus', { elevatorId: 'a', isOnline: 'perhaps' })
  receivePush('ElevatorConnectionStatus', undefined)
  receivePush('ElevatorConnectionStatus', { elevatorId: 'a', isOnline: true })
  expect(handler).toHaveBeenCalledTimes(1)
  expect(log.mock.calls).toEqual(
    Array(2).fill(['A push ElevatorConnectionStatus broke its contract and was dropped.']),
  )
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
