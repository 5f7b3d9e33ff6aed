import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { FoldedEvent } from './notification-event.ts'
import type { StoredNotification } from './notification-writes.repository.ts'
import { openNotifier } from './notifier.ts'

const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
const refused = Object.assign(new Error('violates foreign key constraint'), { code: '23503' })

function opened(store: (events: readonly FoldedEvent[]) => void, end: (ids: string[]) => void = () => {}) {
  const pushed: [string, number][] = []
  const ended: string[] = []
  const row = ({ subject, count }: FoldedEvent) => ({ id: subject, subject, count }) as StoredNotification
  const notifier = openNotifier({
    writes: {
      store: async (events) => {
        store(events)
        return events.map(row)
      },
      end: async (ends) => {
        end([...ends.keys()])
        ended.push(...ends.keys())
        return []
      },
      sweep: async () => {},
    },
    push: ({ subject, count }) => pushed.push([subject, count]),
    log: pino({ level: 'silent' }),
  })
  const notify = (subject: string) =>
    notifier.notify({
      ...{ subject, id: subject, elevatorId: 'e1', severity: 'warning', title: subject, at: new Date() },
    })
  return { notifier, notify, pushed, ended }
}

test('stores each event once after the database was unavailable', async () => {
  let tries = 0
  const { notifier, notify, pushed } = opened(() => {
    tries += 1
    if (tries === 1) throw away
  })
  for (const subject of ['a', 'a', 'b']) notify(subject)
  await expect
    .poll(() => pushed)
    .toEqual([
      ['a', 2],
      ['b', 1],
    ])
  await notifier.close()
})

test('does not store events again when only their end failed', async () => {
  const stored: string[] = []
  let tries = 0
  const { notifier, notify, pushed, ended } = opened(
    (events) => stored.push(...events.map(({ subject }) => subject)),
    () => {
      tries += 1
      if (tries === 1) throw away
    },
  )
  notify('a')
  notifier.end('a', new Date())
  await expect.poll(() => ended).toEqual(['a'])
  await notifier.close()
  expect(stored).toEqual(['a'])
  expect(pushed).toEqual([['a', 1]])
})

test('stores each event once although the database was lost after it had rejected another event', async () => {
  const stored: string[] = []
  let isLost = false
  const { notifier, notify, pushed } = opened((events) => {
    const subjects = events.map(({ subject }) => subject)
    if (subjects.includes('deleted')) throw refused
    if (subjects.includes('b') && !isLost) {
      isLost = true
      throw away
    }
    stored.push(...subjects)
  })
  for (const subject of ['a', 'deleted', 'b']) notify(subject)
  await expect.poll(() => pushed).toHaveLength(2)
  await notifier.close()
  expect(stored).toEqual(['a', 'b'])
})

test('an end that waited for the database does not end an event that recurred', async () => {
  const order: string[] = []
  let isLost = false
  const { notifier, notify } = opened(
    (events) => {
      if (isLost) return order.push(`store ${events.map(({ subject }) => subject)}`)
      isLost = true
      notify('a')
      throw away
    },
    (ids) => order.push(`end ${ids}`),
  )
  for (const subject of ['a', 'b']) notify(subject)
  for (const id of ['a', 'b']) notifier.end(id, new Date())
  await expect.poll(() => order).toEqual(['store a,b', 'end a,b', 'store a', 'end '])
  await notifier.close()
})

test('an event rejected by the database does not block the others', async () => {
  const { notifier, notify, pushed } = opened((events) => {
    if (events.some(({ subject }) => subject === 'deleted')) throw refused
  })
  for (const subject of ['a', 'deleted', 'b']) notify(subject)
  await expect
    .poll(() => pushed)
    .toEqual([
      ['a', 1],
      ['b', 1],
    ])
  await notifier.close()
})

test('stores pending events before it closes', async () => {
  const { notifier, notify, pushed } = opened(() => {})
  notify('a')
  await notifier.close()
  expect(pushed).toEqual([['a', 1]])
})
