import { handover } from '@hoistway/contracts/handover'
import { expect, test } from 'vitest'
import { handoverSections, handoverText } from './handover-sections.ts'

const at = Date.parse('2026-11-22T12:03:00Z')
const none = { total: 0, lines: [] }
const line = { elevatorId: 'e1', elevatorName: 'North 1', organizationName: 'Metro', at }
const alert = { ...line, alertId: 'a1', code: 'Er07', message: 'Safety chain open', isActive: true }
const of = (sections: object) =>
  handover.parse({
    since: at - 8 * 3_600_000,
    until: at + 60_000,
    leftAt: null,
    ...Object.fromEntries(
      ['offline', 'back', 'raised', 'acknowledged', 'service', 'changed', 'commands'].map((name) => [
        name,
        none,
      ]),
    ),
    ...sections,
  })
const one = (each: object) => ({ total: 1, lines: [each] })

test.each([
  ['offline', { ...line, times: 1 }, 'Offline'],
  ['offline', { ...line, times: 3 }, 'Offline, lost 3 times'],
  ['back', { ...line, times: 0 }, 'Online again'],
  ['raised', alert, 'Er07 · Safety chain open'],
  [
    'raised',
    { ...alert, isActive: false, acknowledgedBy: 'Marco Bianchi' },
    'Er07 · Safety chain open, no longer active, acknowledged by Marco Bianchi',
  ],
  ['acknowledged', alert, 'Er07 · Safety chain open'],
  [
    'acknowledged',
    { ...alert, acknowledgedBy: 'Marco Bianchi', note: 'Looked at' },
    'Er07 · Safety chain open, by Marco Bianchi: Looked at',
  ],
  ['service', { ...line, isInService: false, reason: 'Inspection' }, 'Out of service: Inspection'],
  ['service', { ...line, isInService: false }, 'Out of service'],
  ['service', { ...line, isInService: true }, 'In service again'],
  ['changed', { ...line, kind: 'configuration', version: '7' }, 'Configuration 7 reported'],
  ['changed', { ...line, kind: 'firmware', version: '2.0.1' }, 'Firmware 2.0.1'],
  [
    'commands',
    { ...line, type: 'call-car', floor: 3, status: 'failed', requestedBy: 'Marco Bianchi' },
    'Call car to floor 3: Failed, by Marco Bianchi',
  ],
  [
    'commands',
    { ...line, type: 'call-car', floor: 0, floors: { lowest: -1, names: ['B1', 'G'] }, status: 'sent' },
    'Call car to floor G: Sent',
  ],
  ['commands', { ...line, type: 'reset-controller', status: 'sent' }, 'Reset controller: Sent'],
])('writes a sentence for %s with %j', (name, each, text) => {
  expect(handoverSections(of({ [name]: one(each) }))[0]?.lines[0]?.text).toBe(text)
})

test('omits empty sections and counts long ones', () => {
  const sections = handoverSections(
    of({ raised: { total: 30, lines: [alert] }, back: { total: 1_000, lines: [{ ...line, times: 1 }] } }),
  )
  expect(sections.map(({ title, total, more }) => [title, total, more])).toEqual([
    ['Back online', '1000 or more', 'And at least 999 more'],
    ['Alerts', '30', 'And 29 more'],
  ])
})

test('writes a line for each event', () => {
  expect(
    handoverText(of({ offline: one({ ...line, times: 1 }), raised: { total: 2, lines: [alert] } })),
  ).toMatch(
    /^Handover from .+2026.+ to .+2026.+\n\nWent offline \(1\)\n- .*03.* North 1 \(Metro\): Offline\n\nAlerts \(2\)\n- .*03.* North 1 \(Metro\): Er07 · Safety chain open\n- And 1 more$/,
  )
  expect(handoverText(of({}))).toMatch(/\n\nNothing happened in this period\.$/)
})

test('joins simultaneous events of an organization into one line', () => {
  const lost = (name: string, seconds: number, organizationName = 'Metro') => ({
    elevatorId: name,
    elevatorName: name,
    organizationName,
    at: at - seconds * 1_000,
    times: 1,
  })
  const lines = [lost('A3', 0), lost('B1', 5, 'Tower'), lost('A2', 100), lost('A1', 210), lost('A4', 400)]
  const [section] = handoverSections(of({ offline: { total: 5, lines } }))
  expect(
    section?.lines.map(({ elevatorId, elevatorName, text }) => [elevatorId, elevatorName, text]),
  ).toEqual([
    [undefined, '3 elevators', 'Offline: A1, A2, A3'],
    ['B1', 'B1', 'Offline'],
    ['A4', 'A4', 'Offline'],
  ])
  expect(section).toMatchObject({ total: '5', more: undefined })
})

test('keeps organizations and elevators with the same name apart', () => {
  const lost = (elevatorId: string, organizationId: string) => ({
    ...line,
    elevatorId,
    organizationId,
    elevatorName: 'Lift',
    times: 1,
  })
  const lines = ['a', 'b', 'c'].flatMap((id) => [lost(`${id}1`, 'o1'), lost(`${id}2`, 'o2')])
  const [section] = handoverSections(of({ offline: { total: 6, lines } }))
  expect(
    section?.lines.map(({ organizationId, elevatorName, text }) => [organizationId, elevatorName, text]),
  ).toEqual([
    ['o1', '3 elevators', 'Offline: Lift, Lift, Lift'],
    ['o2', '3 elevators', 'Offline: Lift, Lift, Lift'],
  ])
})

test('isolates names that are written from right to left', () => {
  const names = ['מעלית 1', 'מעלית 2', 'North 3']
  const lines = names.map((elevatorName) => ({
    ...line,
    elevatorId: elevatorName,
    elevatorName,
    organizationName: 'בניין',
    times: 1,
  }))
  const text = handoverText(of({ offline: { total: 3, lines }, back: one({ ...lines[0], times: 0 }) }))
  expect(text).toContain(
    ' (\u2068בניין\u2069): Offline: \u2068North 3, \u2068מעלית 1\u2069, \u2068מעלית 2\u2069\u2069',
  )
  expect(text).toContain(' \u2068מעלית 1\u2069 (\u2068בניין\u2069): Online again')
})
