import { elevatorAlert } from '@hoistway/contracts/alert'
import { expect, test } from 'vitest'
import { collapsedRows, plainRows } from './collapse-repeats.ts'

const alert = (id: string, alertCode: string, isActive = false, elevatorId = 'e1') =>
  elevatorAlert.parse({ id, elevatorId, alertCode, isActive })
const alerts = [
  alert('1', 'Er01'),
  alert('2', 'Er07', true),
  alert('3', 'Er01', true),
  alert('4', 'Er01', false, 'e2'),
]
const shown = (rows: ReturnType<typeof plainRows>) =>
  rows.map(
    ({ alert: { id }, repeats, isRepeat }) =>
      `${isRepeat ? '  ' : ''}${id}${repeats ? `×${repeats + 1}` : ''}`,
  )

test('collapses alerts of one elevator and code to one row, preferably an active one', () => {
  expect(shown(collapsedRows(alerts, new Set()))).toEqual(['3×2', '2', '4'])
})

test('shows the repeats below an opened row', () => {
  const [first] = collapsedRows(alerts, new Set())
  expect(shown(collapsedRows(alerts, new Set([first?.key ?? ''])))).toEqual(['3×2', '  1', '2', '4'])
})

test('shows every alert when repeats are not collapsed', () => {
  expect(shown(plainRows(alerts))).toEqual(['1', '2', '3', '4'])
})
