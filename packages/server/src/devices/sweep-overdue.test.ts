import { expect, onTestFinished, test, vi } from 'vitest'
import { overdueSweep } from './sweep-overdue.ts'

function started(wereOnline: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const world = { leads: true, isDatabaseAway: false }
  let sweeps = 0
  const unused = new Proxy({}, { get: () => async () => [] }) as never
  const sweep = overdueSweep({
    commands: unused,
    jobs: unused,
    events: unused,
    updates: Object.assign(Object.create(unused), {
      async expire() {
        if (world.isDatabaseAway) throw new Error('the database is away')
        sweeps += 1
      },
    }),
    wereOnline,
    leads: () => world.leads,
  })
  const sweepsAfter = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000)
    await sweep().catch(() => {})
    return sweeps
  }
  return { world, sweepsAfter }
}

test('gives up unanswered commands immediately if no controller was online before the start', async () => {
  expect(await started(0).sweepsAfter(0)).toBe(1)
})

test('waits 15 s for answers after a start', async () => {
  const { sweepsAfter } = started(2)
  expect([await sweepsAfter(14), await sweepsAfter(1), await sweepsAfter(2)]).toEqual([0, 1, 2])
})

test('waits 15 s for answers after it gained the lead', async () => {
  const { world, sweepsAfter } = started(0)
  world.leads = false
  expect(await sweepsAfter(100)).toBe(0)
  world.leads = true
  expect([await sweepsAfter(14), await sweepsAfter(1)]).toEqual([0, 1])
})

test('waits 15 s for answers after the database was away', async () => {
  const { world, sweepsAfter } = started(0)
  world.isDatabaseAway = true
  expect(await sweepsAfter(100)).toBe(0)
  world.isDatabaseAway = false
  expect([await sweepsAfter(14), await sweepsAfter(1)]).toEqual([0, 1])
})
