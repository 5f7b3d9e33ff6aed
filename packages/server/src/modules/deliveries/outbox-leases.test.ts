import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClaimedDelivery, DeliveryRepository } from './deliveries.repository.ts'
import { openOutbox } from './outbox.ts'

test('keeps the lease of a message while it is being sent', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const slow = { id: 'm1', channel: 'email' } as ClaimedDelivery
  const due = [slow]
  const renewed: (readonly string[])[] = []
  const deliveries = {
    claim: async () => due.splice(0),
    renew: async (ids: readonly string[]) => renewed.push(ids),
    sent: async () => {},
    sweep: async () => {},
  } as unknown as DeliveryRepository
  const sending = Promise.withResolvers<void>()
  const log = pino({ level: 'silent' })
  const outbox = openOutbox({ deliveries, senders: { email: () => sending.promise }, leads: () => true, log })
  onTestFinished(outbox.close)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewed).toEqual(Array(4).fill(['m1']))
  sending.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewed).toHaveLength(4)
})
