import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'

it('hostile frames over every transport affect no other client and leave no connection', async () => {
  const { frames, connections, calls } = await fuzz({ frames: 4_000, seed: 1 })
  expect({ frames: frames >= 4_000, connections: connections > 50, calls: calls > 0 }).toEqual({
    frames: true,
    connections: true,
    calls: true,
  })
})
