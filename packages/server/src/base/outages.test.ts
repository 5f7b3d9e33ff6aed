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

test('logs a failure again after another server led', async () => {
  const { lines, log } = recordingLog()
  let isLeader = true
  const work = () => Promise.reject(new Error('no database'))
  const repeated = repeat(
    { leads: () => isLeader, log },
    { everyMs: 60_000, failure: 'the sweep failed', work },
  )
  onTestFinished(() => repeated.close())
  const run = async () => {
    repeated.run()
    await new Promise(setImmediate)
  }
  await run()
  isLeader = false
  await run()
  isLeader = true
  await run()
  await run()
  expect(lines).toEqual(Array(2).fill('warn: the sweep failed: no database'))
})

test('logs each kind of error once in an outage', () => {
  const { lines, log } = recordingLog()
  const report = reportOutages(log, 'not written')
  const ofKind = (code: string, message: string) => Object.assign(new Error(message), { code })
  report(ofKind('ECONNREFUSED', 'port 5432'))
  report(new Error('query', { cause: ofKind('ECONNREFUSED', 'port 5433') }))
  report(ofKind('53100', 'disk full'))
  report(ofKind('ECONNREFUSED', 'port 5434'))
  report()
  report(ofKind('ECONNREFUSED', 'port 5435'))
  expect(lines).toEqual([
    'warn: not written: port 5432',
    'warn: not written: disk full',
    'warn: works again: not written',
    'warn: not written: port 5435',
  ])
})

test('work that was not tried does not end an outage', async () => {
  const { lines, log } = recordingLog()
  const report = reportOutages(log, 'not written', 'error')
  await attempt(report, () => Promise.reject(new Error('no database')))
  await attempt(report, async () => false)
  expect(lines).toEqual(['error: not written: no database'])
})
