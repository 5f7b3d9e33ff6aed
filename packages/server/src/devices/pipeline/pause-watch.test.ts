import { expect, it, onTestFinished } from 'vitest'
import type { Span } from '../../history/rollups/spans.ts'
import { PauseWatch } from './pause-watch.ts'

function watched() {
  const time = { now: 1_000, monotonic: 50 }
  const pauses: Span[] = []
  const watch = new PauseWatch({ now: () => time.now, monotonic: () => time.monotonic })
  watch.start((pause) => pauses.push(pause))
  onTestFinished(() => watch.stop())
  const after = (ms: number, monotonicMs = ms) => {
    time.now += ms
    time.monotonic += monotonicMs
    return watch.look()
  }
  return { after, pauses }
}

it('notices a pause by the first message that is read after it', () => {
  const { after, pauses } = watched()
  expect(after(250)).toBe(false)
  expect(after(51_000)).toBe(true)
  expect(pauses).toEqual([{ from: 1_251, to: 52_250 }])
})

it('does not know the age of messages until those that waited have been read', () => {
  const { after } = watched()
  expect([after(51_000), after(1_900), after(200)]).toEqual([true, true, false])
})

it('notices the pause of a machine whose monotonic clock stopped', () => {
  const { after, pauses } = watched()
  expect(after(120_000, 10)).toBe(true)
  expect(pauses).toHaveLength(1)
})

it('takes a busy process for no pause', () => {
  const { after, pauses } = watched()
  expect(after(3_500)).toBe(false)
  expect(pauses).toEqual([])
})
