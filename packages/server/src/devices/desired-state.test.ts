import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConfigPublisher } from './configs/config-publisher.ts'
import { keepDesiredState } from './desired-state.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'

test('only the leading server publishes again what controllers have not reported', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const published: string[] = []
  let isLeader = false
  const desired = keepDesiredState({
    configs: { publishPending: async () => published.push('configurations') } as unknown as ConfigPublisher,
    jobs: { publishRunning: async () => published.push('updates') } as unknown as FirmwareJobs,
    mayPublish: () => isLeader,
    report: () => {},
  })
  onTestFinished(desired.close)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(published).toEqual([])
  isLeader = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(published).toEqual(['configurations', 'updates'])
})
