import type { Channel } from '@hoistway/contracts/delivery'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClaimedDelivery, DeliveryRepository, NewDelivery } from './deliveries.repository.ts'
import { finalFailure } from './failure.ts'
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

test('a slow mail server does not delay other messages', async () => {
  const message = (id: string, channel: Channel) => ({ id, channel }) as ClaimedDelivery
  const due = Array.from({ length: 25 }, (_, n) => message(`m${n}`, 'email'))
  const deliveries = {
    claim: async (channels: readonly Channel[], limit: number) => {
      const claimed = due.filter(({ channel }) => channels.includes(channel)).slice(0, limit)
      for (const one of claimed) due.splice(due.indexOf(one), 1)
      return claimed
    },
    add: async (rows: readonly NewDelivery[]) => rows.map(() => due.push(message('page', 'webhook'))),
    sent: async () => {},
    sweep: async () => {},
  } as unknown as DeliveryRepository
  const emails = Promise.withResolvers<void>()
  const email = vi.fn(() => emails.promise)
  const webhook = vi.fn(async () => {})
  const log = pino({ level: 'silent' })
  const outbox = openOutbox({ deliveries, senders: { email, webhook }, leads: () => true, log })
  onTestFinished(outbox.close)
  onTestFinished(() => emails.resolve())
  outbox.wake()
  await vi.waitFor(() => expect(email).toHaveBeenCalled())
  await outbox.add([{} as NewDelivery])
  await vi.waitFor(() => expect(webhook).toHaveBeenCalledOnce())
})

test('logs the first failed attempt of a message and its final refusal', async () => {
  const logged: [attempt: number, level: number][] = []
  const log = pino(
    { level: 'debug' },
    {
      write(line) {
        const { attempts, level } = JSON.parse(line)
        logged.push([attempts, level])
      },
    },
  )
  const due = [1, 2, 3].map((attempts) => ({ id: 'm1', channel: 'email', attempts }) as ClaimedDelivery)
  const ended = Promise.withResolvers<void>()
  const deliveries = {
    claim: async () => due.splice(0, 1),
    failed: async (_claimed: ClaimedDelivery, _code: string, isFinal: boolean) => isFinal && ended.resolve(),
    sweep: async () => {},
  } as unknown as DeliveryRepository
  const email = async ({ attempts }: ClaimedDelivery) => {
    throw attempts === 3 ? finalFailure('target-gone') : new Error('away')
  }
  const outbox = openOutbox({ deliveries, senders: { email }, leads: () => true, log })
  onTestFinished(outbox.close)
  outbox.wake()
  await ended.promise
  expect(logged).toEqual([
    [1, 40],
    [2, 20],
    [3, 40],
  ])
})
