import { skipBecause } from '@hoistway/testing/programs'
import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

test(
  'processor time and memory of a process grow with what it does',
  skipBecause(process.platform === 'linux' ? undefined : 'it reads /proc'),
  () => {
    const before = usageOf(process.pid)
    for (const end = performance.now() + 150; performance.now() < end; );
    const after = usageOf(process.pid)
    expect(after.cpu - before.cpu).toBeGreaterThan(0)
    expect(after.memory).toBeGreaterThan(10)
  },
)

test('a process that has ended uses nothing', () => {
  expect(usageOf(2 ** 30, { children: true })).toEqual({ cpu: 0, memory: 0 })
})
