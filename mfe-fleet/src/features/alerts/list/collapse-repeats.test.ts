import { elevatorAlert, type ListedAlert, listedAlert } from '@hoistway/contracts/alert'
import { expect, test } from 'vitest'
import { alertRows } from './collapse-repeats.ts'

const alert = (id: string, alertCode: string, isActive = false, elevatorId = 'e1') =>
  elevatorAlert.parse({ id, elevatorId, alertCode, isActive })
const alerts = [
  alert('1', 'Er01'),
  alert('2', 'Er07', true),
  alert('3', 'Er01', true),
  alert('4', 'Er01', false, 'e2'),
]
const none = new Set<string>()
const shown = (rows: ReturnType<typeof alertRows>) =>
  rows.map(
    ({ alert: { id }, repeats, isRepeat }) =>
      `${isRepeat ? '  ' : ''}${id}${repeats ? `×${repeats + 1}` : ''}`,
  )

const incident = (ids: readonly string[], minute: number): ListedAlert =>
  listedAlert.parse({
    ...alert(ids[0] ?? '', 'Er07', true),
    line: {
      place: 1,
      isActive: true,
      alerts: ids.length,
      elevators: ids.length,
      acknowledged: 0,
      messages: 1,
      organizationId: 'o1',
      firstOccurrence: `2026-11-20T10:${minute}:00Z`,
      members: ids.map((id) => alert(id, 'Er07', true, `lift ${id}`)),
    },
  })

test('collapses alerts of one elevator and code to one row, preferably an active one', () => {
  expect(shown(alertRows(alerts, none, true))).toEqual(['3×2', '2', '4'])
})

test('shows the repeats below an opened row', () => {
  const [first] = alertRows(alerts, none, true)
  expect(shown(alertRows(alerts, new Set([first?.key ?? '']), true))).toEqual(['3×2', '  1', '2', '4'])
})

test('shows every alert when repeats are not collapsed', () => {
  expect(shown(alertRows(alerts, none, false))).toEqual(['1', '2', '3', '4'])
})

test.each([true, false])(
  'shows the alerts of an opened incident below it (repeats collapsed: %s)',
  (isCollapsed) => {
    const page = [incident(['2', '5', '6'], 30), alert('2b', 'Er07', true)]
    const [first] = alertRows(page, none, isCollapsed)
    expect(shown(alertRows(page, none, isCollapsed))).toEqual(['2', '2b'])
    expect(shown(alertRows(page, new Set([first?.key ?? '']), isCollapsed))).toEqual([
      '2',
      '  2',
      '  5',
      '  6',
      '2b',
    ])
  },
)

test('an opened incident stays open while alerts join and leave it', () => {
  const before = [incident(['2', '5', '6'], 30), incident(['a', 'b', 'c'], 10)]
  const opened = new Set(
    alertRows(before, none, false)
      .slice(0, 1)
      .map(({ key }) => key),
  )
  const after = [incident(['9', '7', '5'], 31), incident(['a', 'b', 'c'], 10)]
  expect(shown(alertRows(after, opened, false))).toEqual(['9', '  9', '  7', '  5', 'a'])
})
