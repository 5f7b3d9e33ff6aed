import { elevatorAlert } from '@hoistway/contracts/alert'
import { expect, test } from 'vitest'
import { bySeverity, withAlert, worstByElevator } from './active-alerts.ts'

const alert = (id: string, alertCode: string, elevatorId = 'e1', isActive = true) =>
  elevatorAlert.parse({ id, elevatorId, alertCode, isActive })

test('finds the worst active severity of each elevator', () => {
  const alerts = [
    alert('1', 'Er12'),
    alert('2', 'Er01'),
    alert('3', 'Er150'),
    alert('4', 'Er01', 'e2'),
    alert('5', 'Er07', 'e3', false),
  ]
  expect([...worstByElevator(alerts)]).toEqual([
    ['e1', 'critical'],
    ['e2', 'warning'],
  ])
})

test('uses the recorded severity of an elevator whose alerts may be missing', () => {
  const recorded = [
    { id: 'e1', worstSeverity: 'critical' },
    { id: 'e2', worstSeverity: 'info' },
    { id: 'e3', worstSeverity: null },
  ] as const
  const alerts = [alert('1', 'Er12'), alert('2', 'Er01', 'e2')]
  expect([...worstByElevator(alerts, recorded)]).toEqual([
    ['e1', 'critical'],
    ['e2', 'warning'],
  ])
})

test('adds, replaces or removes a changed alert', () => {
  const known = [alert('1', 'Er12')]
  const both = withAlert(known, alert('2', 'Er07'))
  expect(both.map(({ id }) => id)).toEqual(['2', '1'])
  expect(withAlert(both, alert('2', 'Er07', 'e1', false)).map(({ id }) => id)).toEqual(['1'])
})

test('a repeated alert stays acknowledged', () => {
  const acknowledged = { ...alert('1', 'Er07'), acknowledgedBy: 'Tara Technician', mayAcknowledge: true }
  const lastOccurrence = '2026-11-20T12:00:00Z'
  const repeated = { ...alert('1', 'Er07'), lastOccurrence }
  expect(withAlert([acknowledged], repeated)).toEqual([{ ...acknowledged, lastOccurrence }])
})

test('ranks an unknown severity above info', () => {
  const alerts = [alert('1', 'Er12'), { ...alert('2', 'Er12'), alertCode: null }, alert('3', 'Er01')]
  expect(bySeverity(alerts).map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect([...worstByElevator(alerts.slice(0, 2))]).toEqual([['e1', 'unknown']])
})
