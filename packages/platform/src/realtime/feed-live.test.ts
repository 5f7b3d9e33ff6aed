import { afterEach, expect, onTestFinished, test } from 'vitest'
import { clearLive, dropLive, readLive } from '../live/live-store.ts'
import { feedLive } from './feed-live.ts'
import { receivePush } from './pushes.ts'

afterEach(clearLive)

test('drops pushes for an elevator without holders, even after the last one left', async () => {
  const held = new Set(['a', 'b'])
  onTestFinished(feedLive((id) => held.has(id)))
  const pushAll = (floor: number) => {
    for (const elevatorId of ['a', 'b', 'stranger']) receivePush('ElevatorStateUpdate', { elevatorId, floor })
  }
  pushAll(1)
  await expect.poll(() => readLive('a')?.floor).toBe(1)
  held.delete('b')
  dropLive('b')
  pushAll(2)
  receivePush('ElevatorConnectionStatus', { elevatorId: 'b', isOnline: true })
  await expect.poll(() => readLive('a')?.floor).toBe(2)
  expect([readLive('b'), readLive('stranger')]).toEqual([undefined, undefined])
})
