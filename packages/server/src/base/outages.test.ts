import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attempt, reportOutages } from './outages.ts'
import { repeat } from './repeat.ts'

function recordingLog() {
  const lines: string[] = []
  const write = (line: string) => {
    const { level, err, msg, failure } = JSON.parse(line)
    lines.push([pino.levels.labels[level], msg, err?.message ?? failure].join(': '))
  }
  return { lines, log: pino({}, { write }) }
}

test('repeated work logs the first failure of an outage and its end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { lines, log } = recordingLog()
  let isAway = true
  const work = async () => {
    if (isAway) throw new Error('no database')
  }
  const repeated = repeat({ leads: () => true, log }, { everyMs: 10, failure: 'the sweep failed', work })
  onTestFinished(() => repeated.close())
  await vi.advanceTimersByTimeAsync(95)
  expect(lines).toEqual(['warn: the sweep failed: no database'])
  isAway = false
  await vi.advanceTimersByTimeAsync(50)
  expect(lines).toEqual(['warn: the sweep failed: no database', 'warn: works again: the sweep failed'])
  isAway = true
  await vi.advanceTimersByTimeAsync(50)
  expect(lines).toHaveLength(3)
})

test('work that was not tried does not end an outage', async () => {
  const { lines, log } = recordingLog()
  const report = reportOutages(log, 'not written', 'error')
  await attempt(report, () => Promise.reject(new Error('no database')))
  await attempt(report, async () => false)
  expect(lines).toEqual(['error: not written: no database'])
})
