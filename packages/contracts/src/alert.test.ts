import { expect, test } from 'vitest'
import { elevatorAlert, type Severity, severityOf } from './alert.ts'

test.each<[string, Severity]>([
  ['Er01', 'warning'],
  ['Er06', 'warning'],
  ['Er07', 'critical'],
  ['Er09', 'critical'],
  ['Er10', 'info'],
  ['Er14', 'critical'],
  ['Er15', 'critical'],
  ['Er150', 'critical'],
  ['Er16', 'critical'],
  ['Er17', 'info'],
  ['Er18', 'critical'],
  ['Er23', 'critical'],
  ['Er25', 'critical'],
  ['Er26', 'info'],
  ['er07', 'info'],
  ['', 'info'],
])('an active %s is %s', (alertCode, severity) => {
  expect(severityOf({ alertCode, isActive: true })).toBe(severity)
  expect(severityOf({ alertCode, isActive: false })).toBe('resolved')
})

test.each([
  [{ alertCode: 'Er07', isActive: 'true' }, 'unknown'],
  [{ alertCode: 'Er07' }, 'unknown'],
  [{ alertCode: 15, isActive: true }, 'unknown'],
  [{ isActive: true }, 'unknown'],
  [{ isActive: false }, 'resolved'],
])('%j reads as %s', (sent, severity) => {
  expect(severityOf(elevatorAlert.parse(sent))).toBe(severity)
})
