import { EventEmitter } from 'node:events'
import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SETTLE_MS, watchPresence } from './presence-watch.ts'

function watched({ connected, failures = 0 }: { connected: boolean; failures?: number }) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = Object.assign(new EventEmitter(), { connected })
  const rounds: string[][] = []
  const watch = watchPresence(client as unknown as MqttClient, {
    heardAll: async (heard) => {
      rounds.push([...heard])
      if (rounds.length <= failures) throw new Error('the database is away')
    },
    reported: () => {},
    repeated: () => {},
  })
  let isSettled = false
  void watch.settled().then(() => {
    isSettled = true
  })
  const hear = (key: string) =>
    client.emit('message', deviceTopics.presence(key), Buffer.of(), { retain: true })
  return {
    rounds,
    watch,
    hear,
    isSettled: () => isSettled,
    connect() {
      client.connected = true
      client.emit('connect')
      hear('ESP-1')
    },
  }
}

test('waits for the broker before it reports who was heard', async () => {
  const { rounds, isSettled, connect } = watched({ connected: false })
  await vi.advanceTimersByTimeAsync(10 * SETTLE_MS)
  expect([rounds, isSettled()]).toEqual([[], false])
  connect()
  await vi.advanceTimersByTimeAsync(SETTLE_MS - 1)
  expect([rounds, isSettled()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  expect([rounds, isSettled()]).toEqual([[['ESP-1']], true])
})

test('repeats a failed report until it is stopped', async () => {
  const { rounds, watch, isSettled } = watched({ connected: true, failures: 3 })
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  expect([rounds.length, isSettled()]).toEqual([2, false])
  watch.stop()
  await vi.advanceTimersByTimeAsync(10 * SETTLE_MS)
  expect([rounds.length, isSettled()]).toEqual([2, true])
})

test('settles once a repeated report succeeds', async () => {
  const { rounds, isSettled } = watched({ connected: true, failures: 1 })
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  expect([rounds.length, isSettled()]).toEqual([2, true])
})

test('waits for more retained messages although the clock was set forward', async () => {
  const { rounds, connect, hear } = watched({ connected: false })
  connect()
  vi.setSystemTime(Date.now() + 60_000)
  hear('ESP-2')
  await vi.advanceTimersByTimeAsync(SETTLE_MS - 1)
  hear('ESP-3')
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(rounds).toEqual([['ESP-1', 'ESP-2', 'ESP-3']])
})
