import type { Report } from '@hoistway/contracts/report'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage, speakLanguageOfRequests } from '../../base/request-language.ts'
import { noSums, rollupOf } from '../../history/rollups/sums.ts'
import { reportTables } from './report-tables.ts'

beforeAll(() => speakLanguageOfRequests(Fastify()))

const from = Date.UTC(2026, 9, 1)
const none = { total: 0, groups: [] }
const empty: Report = {
  from,
  to: Date.UTC(2026, 10, 1),
  timeZone: 'UTC',
  madeUntil: 0,
  knownSince: null,
  sums: rollupOf(noSums(), from, 0),
  days: [],
  organizations: { total: 0, lines: [] },
  elevators: { total: 0, lines: [] },
  tripsByHour: [],
  alerts: { total: 0, byCode: none, byOrganization: none, byControllerType: none, byFirmware: none },
  commands: [],
}
const times = { plannedSeconds: 3_600, knownSeconds: 36_000, availableSeconds: 35_999 }
const full: Report = {
  ...empty,
  sums: {
    ...empty.sums,
    ...times,
    trips: 1_234,
    waits: { count: 3, seconds: 100, counts: [1, 2, 0, 0, 0, 0] },
  },
  days: [{ from, ...times }],
  organizations: { total: 120, lines: [{ organizationId: 'o', name: 'Alpine', ...times }] },
  elevators: {
    total: 1,
    lines: [{ elevatorId: 'e', name: 'Lift A', organizationName: 'Alpine', ...times, offlineSeconds: 1_800 }],
  },
  alerts: {
    ...empty.alerts,
    total: 5,
    byCode: {
      total: 2,
      groups: [
        { key: 'Er12', name: 'Service interval reached', count: 4 },
        { key: 'Er16', name: null, count: 1 },
      ],
    },
    byOrganization: { total: 1, groups: [{ key: 'o', name: 'Alpine', count: 5 }] },
    byFirmware: { total: 1, groups: [{ key: null, name: null, count: 5 }] },
  },
  commands: [{ type: 'call-car', sent: 3, succeeded: 2, failed: 0, expired: 1 }],
}
const tablesIn = (language: 'en' | 'de' | 'fr', report: Report, before: Report) =>
  inLanguage(language, () => reportTables({ report, before })).map((table) =>
    table.map((row) => row.join(' | ').replaceAll('\u00a0', ' ')),
  )

test('the tables of an email have all parts of a report', () => {
  expect(tablesIn('en', full, empty)).toEqual([
    [
      'Metric | This month | Previous month',
      'Average availability | 99.99% | —',
      'New alerts | 5 | —',
      'Commands sent | 3 | —',
      'Trips | 1,234 | —',
      'Floors travelled | 0 | —',
      'Door cycles | 0 | —',
      'Travel time (h) | 0.0 | —',
      'Remote calls answered | 3 | —',
      'Average wait (s) | 33 | —',
    ],
    ['Organization, lowest first (1 of 120) | Availability | Unavailable (h)', 'Alpine | 99.99% | 0.0'],
    [
      'Elevator, lowest first | Organization | Availability | Unavailable (h) | Offline, also out of service (h)',
      'Lift A | Alpine | 99.99% | 0.0 | 0.5',
    ],
    ['Alerts by code | Alerts | Previous month', 'Er12 · Service interval reached | 4 | —', 'Er16 | 1 | —'],
    ['Alerts by building | Alerts | Previous month', 'Alpine | 5 | —'],
    ['Alerts by firmware | Alerts | Previous month', 'Unknown | 5 | —'],
    ['Command | Sent | Succeeded | Failed | Expired | Sent, previous month', 'Call car | 3 | 2 | 0 | 1 | —'],
    ['Day | Availability | Unavailable (h)', 'Oct 1, 2026 | 99.99% | 0.0'],
  ])
})

test('offline hours are unknown without known time in service', () => {
  const line = { elevatorId: 'e', name: 'Lift A', organizationName: 'Alpine', offlineSeconds: 0 }
  const unknown = { ...line, plannedSeconds: 3_600, knownSeconds: 0, availableSeconds: 0 }
  const elevators = {
    total: 3,
    lines: [unknown, { ...unknown, plannedSeconds: 0 }, { ...unknown, offlineSeconds: 360 }],
  }
  const [, table] = tablesIn('en', { ...empty, elevators }, empty)
  expect(table?.slice(1).map((row) => row.split(' | ').at(-1))).toEqual(['—', '0.0', '0.1'])
})

test.each([
  ['de', 'Störungen nach Code | Störungen | Vormonat', 'Er12 · Wartung fällig | 4 | 4'],
  ['fr', 'Alertes par code | Alertes | Mois précédent', 'Er12 · Entretien à effectuer | 4 | 4'],
] as const)('the tables are in the language %s', (language, header, row) => {
  const tables = tablesIn(language, full, full)
  expect(tables[3]?.slice(0, 2)).toEqual([header, row])
})

test('alerts and commands of a quiet month are zero only if it is recorded', () => {
  const figures = (knownSince: number | null, report = empty) =>
    tablesIn('en', full, { ...report, knownSince })[0]?.slice(2, 4)
  const unknown = ['New alerts | 5 | —', 'Commands sent | 3 | —']
  expect(figures(null)).toEqual(unknown)
  expect(figures(empty.to)).toEqual(unknown)
  expect(figures(empty.to - 1)).toEqual(['New alerts | 5 | 0', 'Commands sent | 3 | 0'])
  expect(figures(null, full)).toEqual(['New alerts | 5 | 5', 'Commands sent | 3 | 3'])
})

test('commands of a month before the first record are unknown in their table', () => {
  const commands = full.commands.map(({ type }) => ({ type, sent: 0, succeeded: 0, failed: 0, expired: 0 }))
  const rows = (knownSince: number | null) =>
    tablesIn('en', { ...empty, commands, knownSince }, full)[1]?.slice(1)
  expect(rows(null)).toEqual(['Call car | — | — | — | — | 3'])
  expect(rows(empty.from)).toEqual(['Call car | 0 | 0 | 0 | 0 | 3'])
})

test('days of a zone that this server does not know are those of UTC', () => {
  expect(tablesIn('en', { ...full, timeZone: 'Mars/Olympus' }, empty).at(-1)?.[1]).toMatch(/^Oct 1, 2026/)
})

test('a group of alerts that the previous month may not list is unknown there', () => {
  const before = { ...empty, alerts: { ...empty.alerts, total: 60, byCode: { total: 60, groups: [] } } }
  expect(tablesIn('en', full, before)[3]).toContain('Er16 | 1 | —')
})
