import { elevatorAlert } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { expect, test } from 'vitest'
import { attentionItems } from './attention.ts'

const alert = (id: string, lastOccurrence?: string) =>
  elevatorAlert.parse({
    id,
    elevatorId: 'e1',
    elevatorName: 'Lift A',
    alertCode: 'Er07',
    alertMessage: 'Safety chain open',
    isActive: true,
    lastOccurrence,
  })
const lift = (id: string, lastSeenAt: string | null) =>
  elevator.parse({ id, name: `Lift ${id}`, controllerId: 'x', isActive: true, isOnline: false, lastSeenAt })

test('alerts and offline elevators come together, newest first, unknown ages last', () => {
  const items = attentionItems(
    [alert('a1', '2026-11-21T10:00:00Z'), alert('a2')],
    [lift('e2', '2026-11-21T11:00:00Z'), lift('e3', null)],
    9,
  )
  expect(items.map(({ key }) => key)).toEqual(['offline e2', 'alert a1', 'alert a2', 'offline e3'])
  expect(items[1]).toMatchObject({ name: 'Lift A', text: 'Er07 · Safety chain open', to: '/elevators/e1' })
})

test('only so many are shown', () => {
  const many = Array.from({ length: 9 }, (_, n) => lift(`e${n}`, `2026-11-21T10:00:0${n}Z`))
  expect(attentionItems([], many, 2).map(({ key }) => key)).toEqual(['offline e8', 'offline e7'])
})
