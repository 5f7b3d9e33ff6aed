import type { Channel } from '@hoistway/contracts/delivery'
import type { FastifyBaseLogger } from 'fastify'
import { noteCommit } from '../../base/current-request.ts'
import { evenClock } from '../../base/even-clock.ts'
import { closingAll, type Leadership, repeat } from '../../base/repeat.ts'
import type { ClaimedDelivery, DeliveryRepository, NewDelivery } from './deliveries.repository.ts'
import { DeliveryFailure } from './failure.ts'

/** Throws a `DeliveryFailure`. */
export type Send = (delivery: ClaimedDelivery) => Promise<void>
export type Senders = Readonly<Partial<Record<Channel, Send>>>

interface Deps extends Leadership {
  readonly deliveries: DeliveryRepository
  readonly senders: Senders
}

const LOOK_MS = 1_000
const SWEEP_MS = 60_000
const RENEW_MS = 15_000
/** Parallel emails, and parallel messages of all other channels: a slow mail server must not delay those. */
const AT_ONCE = { email: 10, others: 20 } as const

const groupOf = (channel: Channel) => (channel === 'email' ? 'email' : 'others')

/** Runs on every server. A message that was sent but not recorded is sent again with the same id. */
export function openOutbox({ deliveries, senders, leads, log }: Deps) {
  const channels = Object.keys(senders) as Channel[]
  const running = new Map<Promise<void>, ClaimedDelivery>()

  async function fill(goesOn: () => boolean): Promise<void> {
    const groups = Object.groupBy(channels, groupOf)
    for (const group of ['others', 'email'] as const) {
      const used = [...running.values()].filter(({ channel }) => groupOf(channel) === group).length
      const free = AT_ONCE[group] - used
      if (free <= 0 || !groups[group] || !goesOn()) continue
      for (const claimed of await deliveries.claim(groups[group], free)) {
        const sending = deliver(claimed, senders, deliveries, log).finally(() => {
          running.delete(sending)
          looking.run()
        })
        running.set(sending, claimed)
      }
    }
  }

  const looking = repeat(
    { leads: () => true, log },
    { everyMs: LOOK_MS, failure: 'the outbox was not read; tried again in a second', work: fill },
  )
  const isEven = evenClock()
  const sweeping = repeat(
    { leads, log },
    {
      everyMs: SWEEP_MS,
      failure: 'sweep of the outbox',
      async work() {
        const count = await deliveries.sweep(isEven())
        if (count > 0) log.warn({ count }, 'messages older than a day were given up')
      },
    },
  )
  const renewing = repeat(
    { leads: () => true, log },
    {
      everyMs: RENEW_MS,
      failure: 'leases of the outbox',
      work: async () =>
        running.size > 0 && (await deliveries.renew([...running.values()].map(({ id }) => id))),
    },
  )
  const closing = closingAll(looking, sweeping, renewing)
  return {
    channels,
    async add(rows: readonly NewDelivery[]): Promise<string[]> {
      const ids = await deliveries.add(rows)
      noteCommit()
      looking.run()
      return ids
    },
    /** Call after adding messages in a transaction. */
    wake: () => void looking.run(),
    async close(): Promise<void> {
      await closing.close()
      await Promise.all(running.keys())
    },
  }
}
export type Outbox = ReturnType<typeof openOutbox>

async function deliver(
  claimed: ClaimedDelivery,
  senders: Senders,
  deliveries: DeliveryRepository,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await senders[claimed.channel]?.(claimed)
    await deliveries.sent(claimed.id)
  } catch (error) {
    const { id, channel, attempts } = claimed
    const known =
      error instanceof DeliveryFailure ? error : new DeliveryFailure('unreachable', { cause: error })
    const level = attempts === 1 || known.isFinal ? 'warn' : 'debug'
    log[level]({ err: error, id, channel, attempts }, 'a message was not sent')
    // Without the database the lease ends, and the message is sent again.
    await deliveries
      .failed(claimed, known.code, known.isFinal)
      .catch((lost: unknown) => log.warn({ err: lost, id }, 'a failed message was not recorded'))
  }
}
