import { elevatorAlert } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { expect, test } from 'vitest'
import { attentionItems } from './attention.ts'

const alert = (id: string, elevatorId: string, lastOccurrence?: string, alertCode = 'Er07') =>
  elevatorAlert.parse({
    id,
    elevatorId,
    elevatorName: `Lift ${elevatorId}`,
    alertCode,
    alertMessage: 'Safety chain open',
    isActive: true,
    lastOccurrence,
  })
const lift = (id: string, lastSeenAt: unknown) =>
  elevator.parse({ id, name: `Lift ${id}`, controllerId: 'x', isActive: true, isOnline: false, lastSeenAt })
const nothing = { critical: [], warning: [], offline: [] }

test('critical comes before offline and offline before warning, the newest of each first', () => {
  const items = attentionItems(
    {
      critical: [
        alert('a1', 'e1', '2026-11-21T10:00:00Z'),
        alert('a2', 'e2'),
        alert('a3', 'e3', '2026-11-21T10:05:00Z'),
      ],
      warning: [alert('a4', 'e4', '2026-11-21T23:00:00Z', 'Er01')],
      offline: [lift('e5', null), lift('e6', '2026-11-21T22:00:00Z'), lift('e7', 'yesterday')],
    },
    9,
  )
  expect(items.map(({ key }) => key)).toEqual(['e3', 'e1', 'e2', 'e6', 'e5', 'e7', 'e4'])
  expect(items[1]).toMatchObject({
    name: 'Lift e1',
    to: '/elevators/e1',
    reasons: [{ text: 'Er07 · Safety chain open' }],
  })
})

test('an elevator is listed once with all its reasons', () => {
  const items = attentionItems(
    {
      critical: [alert('a1', 'e1', '2026-11-21T10:00:00Z'), alert('a2', 'e1', '2026-11-21T11:00:00Z')],
      warning: [alert('a3', 'e1', '2026-11-21T12:00:00Z', 'Er01')],
      offline: [lift('e1', '2026-11-21T12:30:00Z')],
    },
    9,
  )
  expect(items.map(({ reasons }) => reasons.map(({ key }) => key))).toEqual([
    ['alert a2', 'alert a1', 'offline e1', 'alert a3'],
  ])
})

test('an elevator is offline by its alerts when it is not among the offline ones that were read', () => {
  const ofOffline = (id: string, more: object) => ({
    ...alert(id, 'e1', '2026-11-21T10:00:00Z'),
    elevatorIsOnline: false,
    elevatorIsActive: true,
    elevatorLastSeenAt: '2026-11-20T10:00:00Z',
    ...more,
  })
  const reasons = (more: object) =>
    attentionItems({ ...nothing, critical: [ofOffline('a1', more), ofOffline('a2', more)] }, 9).map((item) =>
      item.reasons.map(({ key, since }) => [key, since]),
    )
  const alerts = ['alert a1', 'alert a2'].map((key) => [key, '2026-11-21T10:00:00Z'])
  expect(reasons({})).toEqual([[...alerts, ['offline e1', '2026-11-20T10:00:00Z']]])
  expect(reasons({ elevatorIsOnline: true })).toEqual([alerts])
  expect(reasons({ elevatorIsOnline: null }), 'presence is unknown').toEqual([alerts])
  expect(reasons({ elevatorIsActive: false }), 'out of service').toEqual([alerts])
})

test('an elevator that was read as offline and by an alert is offline once', () => {
  const critical = [
    { ...alert('a1', 'e1', '2026-11-21T10:00:00Z'), elevatorIsOnline: false, elevatorIsActive: true },
  ]
  const [item] = attentionItems({ critical, warning: [], offline: [lift('e1', '2026-11-21T12:30:00Z')] }, 9)
  expect(item?.reasons.map(({ key, since }) => [key, since])).toEqual([
    ['alert a1', '2026-11-21T10:00:00Z'],
    ['offline e1', '2026-11-21T12:30:00Z'],
  ])
})

test('an unknown elevator links to all alerts', () => {
  const unknown = elevatorAlert.parse({
    alertCode: 'Er07',
    isActive: true,
    firstOccurrence: '2026-11-21T10:00:00Z',
  })
  expect(attentionItems({ ...nothing, critical: [unknown] }, 9)).toMatchObject([
    { name: '—', to: '/alerts', reasons: [{ text: 'Er07 · —' }] },
  ])
})

test('the number of elevators is limited', () => {
  const offline = Array.from({ length: 9 }, (_, n) => lift(`e${n}`, `2026-11-21T10:00:0${n}Z`))
  expect(attentionItems({ ...nothing, offline }, 2).map(({ key }) => key)).toEqual(['e8', 'e7'])
})
