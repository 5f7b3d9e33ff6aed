import { expect, test } from 'vitest'
import { unreachableReason, updateQuestion, versionStep } from './firmware-question.ts'

const controller = {
  id: 'c1',
  controllerName: 'North 1',
  firmwareId: 'f1',
  firmwareName: 'Cabin',
  firmwareVersion: '1.10.0',
  recordedFirmwareVersion: '1.9.0',
  elevatorId: 'e1',
  isOnline: true,
}
const RESTARTS = 'The controller restarts during the update and must be online.'

test.each([
  ['1.9.0', '1.10.0', 'upgrade'],
  ['1.10.0', '1.9.0', 'downgrade'],
  ['2.0.0', '2.0.0-rc.1', 'downgrade'],
  ['v1.4.2', '1.4.2', 'same'],
  ['nightly', '1.4.2', undefined],
  [null, '1.4.2', undefined],
  ['2026.9.30', '2026.11.05', 'upgrade'],
])('from %s to %s is %s', (installed, next, step) => {
  expect(versionStep(installed, next)).toBe(step)
})

test('the confirmation shows the installed and the new version', () => {
  expect(updateQuestion(controller)).toEqual({
    title: 'Update firmware',
    text: `North 1 will be updated from v1.9.0 to Cabin v1.10.0. ${RESTARTS}`,
    confirm: 'Update Firmware',
  })
})

test('mentions a downgrade, the same version and an unknown version', () => {
  const text = (recordedFirmwareVersion: string | null) =>
    updateQuestion({ ...controller, recordedFirmwareVersion }).text
  expect(text('2.0.1')).toContain('This is a downgrade: v1.10.0 is older than v2.0.1.')
  expect(text('1.10.0')).toContain('It reports this version already.')
  expect(text(null)).toContain('will be updated from an unknown version to Cabin v1.10.0.')
})

test.each([
  [{ isOnline: true }, undefined],
  [{ isOnline: false, lastSeenAt: '2026-10-01T00:00:00Z' }, 'The controller is offline.'],
  [{ isOnline: false, lastSeenAt: null }, 'The controller has never connected.'],
  [{ elevatorId: null, isOnline: null }, 'Not linked to an elevator, so its online state is unknown.'],
])('the reason why %o is unreachable is %s', (more, reason) => {
  const record = { ...controller, ...more }
  expect(unreachableReason(record)).toBe(reason)
  expect(updateQuestion(record).confirm).toBe(reason ? 'Queue Update' : 'Update Firmware')
})

test('treats a controller as reachable when the server sends no elevator', () => {
  expect(unreachableReason({})).toBeUndefined()
})
