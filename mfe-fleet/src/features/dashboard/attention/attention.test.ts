import { attentionItem, attentionReason } from '@hoistway/contracts/fleet'
import { age } from '@hoistway/ui/formats'
import { expect, test } from 'vitest'
import { attentionLines, attentionPath, reasonText, withinSentence } from './attention.ts'

test('describes a reason', () => {
  const text = (reason: object) => reasonText(attentionReason.parse(reason))
  expect(text({ kind: 'critical', alert: { alertCode: 'Er07', alertMessage: 'Safety chain open' } })).toBe(
    'Er07 · Safety chain open',
  )
  expect(text({ kind: 'warning', alert: {} })).toBe('— · —')
  expect(text({ kind: 'offline' })).toBe('Offline, last seen')
  expect(text({ kind: 'silent' })).toBe('Silent, last heard')
  expect(text({ kind: 'out-of-service', text: 'New ropes' })).toBe('Out of service: New ropes, started')
  expect(text({ kind: 'out-of-service' })).toBe('Out of service, started')
  expect(text({ kind: 'flooded' })).toBe('—')
})

test('groups elevators of an organization with the same reasons and keeps the order of severity', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1_000).toISOString()
  const item = (elevatorId: string, organizationName: string, ...reasons: object[]) =>
    attentionItem.parse({ elevatorId, organizationName, reasons })
  const alert = (seconds: number, acknowledgedBy?: string) => ({
    kind: 'critical',
    since: at(seconds),
    alert: { id: `${seconds}`, alertCode: 'Er07', alertMessage: 'Safety chain open', acknowledgedBy },
  })
  const lost = Array.from({ length: 50 }, (_, n) =>
    item(`lost${n}`, 'Metro', { kind: 'offline', since: at(90 - n) }),
  )
  const lines = attentionLines([
    ...['a', 'b', 'c'].map((id, n) => item(id, 'Metro', alert(99 - n))),
    item('d', 'Tower', alert(90)),
    ...lost,
    item('e', 'Metro', alert(95, 'Ann')),
  ])
  expect(lines.map((line) => [line[0]?.elevatorId, line.length])).toEqual([
    ['a', 3],
    ['d', 1],
    ['lost0', 50],
    ['e', 1],
  ])
})

test('does not group elevators of different organizations with the same name', () => {
  const items = ['o1', 'o2', 'o1', 'o2'].map((organizationId, n) =>
    attentionItem.parse({
      elevatorId: `e${n}`,
      organizationId,
      organizationName: 'Metro',
      reasons: [{ kind: 'offline', since: '2026-11-22T12:00:00Z' }],
    }),
  )
  expect(attentionLines(items)).toHaveLength(4)
})

test('links an unknown elevator to all alerts', () => {
  const path = (item: object) => attentionPath(attentionItem.parse({ reasons: [], ...item }))
  expect(path({ elevatorId: 'e1' })).toBe('/elevators/e1')
  expect(path({ elevatorId: '—0' })).toBe('/alerts?tab=fleet')
})

test('continues the sentence with an age', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const offline = reasonText(attentionReason.parse({ kind: 'offline' }))
  const after = (since: string | null) => `${offline} ${age(since, withinSentence, now)}`
  expect(after('2026-11-22T11:59:50Z')).toBe('Offline, last seen just now')
  expect(after('2026-11-22T09:00:00Z')).toBe('Offline, last seen 3h ago')
  expect(after(null)).toBe('Offline, last seen never')
})
