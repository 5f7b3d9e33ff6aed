import { expect, onTestFinished, test, vi } from 'vitest'
import { createClosing } from './closing.ts'
import { keepPast } from './past.ts'

const never = () => new Promise(() => {})

test('closes each started part once, in reverse order', async () => {
  const closed: string[] = []
  const closing = createClosing(() => {})
  for (const name of ['first', 'second']) {
    expect(closing.add(name, name, (thing) => closed.push(thing))).toBe(name)
  }
  expect(closing.isClosing).toBe(false)
  await Promise.all([closing.close(), closing.close()])
  expect(closing.isClosing).toBe(true)
  expect(closed).toEqual(['second', 'first'])
})

test('reports a part that fails or hangs, and closes the rest in time', async () => {
  const reports: string[] = []
  const closed: string[] = []
  const closing = createClosing((name, error) => reports.push(`${name}: ${Object(error).message}`), 300)
  closing.add('', 'database', () => closed.push('database'), 1000)
  closing.add('', 'app', never)
  const broken = () => {
    throw new Error('broken')
  }
  closing.add('', 'hub', broken)
  closing.add('', 'link', never)
  await closing.close()
  // The link uses up the shared time; the application still gets a little.
  expect(reports).toEqual(['link: not closed within 0.3 s', 'hub: broken', 'app: not closed within 0.2 s'])
  expect(closed).toEqual(['database'])
})

test('maintenance of the history that does not end takes a second at most', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reports: unknown[] = []
  const report = (...each: unknown[]) => void reports.push(each)
  const closing = createClosing(report)
  const link = vi.fn()
  closing.add('', 'device link', link)
  const lost: (() => void)[] = []
  const execute = () =>
    new Promise((_, reject) => lost.push(() => reject(new Error('Connection terminated'))))
  keepPast(
    { env: { retention: { stateDays: 1, eventDays: 1 } }, log: { warn: report }, closing } as never,
    { db: { execute } } as never,
    { leads: () => true } as never,
  )
  const closed = closing.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(link).toHaveBeenCalledOnce()
  await closed
  for (const lose of lost) lose()
  await vi.advanceTimersByTimeAsync(0)
  expect([lost.length, reports]).toEqual([1, []])
})
