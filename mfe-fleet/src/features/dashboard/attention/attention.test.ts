import { attentionItem, attentionReason } from '@hoistway/contracts/fleet'
import { expect, test } from 'vitest'
import { attentionPath, reasonText } from './attention.ts'

test('a reason says what has happened', () => {
  const text = (reason: object) => reasonText(attentionReason.parse(reason))
  expect(text({ kind: 'critical', alert: { alertCode: 'Er07', alertMessage: 'Safety chain open' } })).toBe(
    'Er07 · Safety chain open',
  )
  expect(text({ kind: 'warning', alert: {} })).toBe('— · —')
  expect(text({ kind: 'offline' })).toBe('Offline, last seen')
  expect(text({ kind: 'silent' })).toBe('Silent, last heard')
  expect(text({ kind: 'out-of-service', text: 'New ropes' })).toBe('Out of service: New ropes, since')
  expect(text({ kind: 'out-of-service' })).toBe('Out of service since')
  expect(text({ kind: 'flooded' })).toBe('—')
})

test('an unknown elevator links to all alerts', () => {
  const path = (item: object) => attentionPath(attentionItem.parse({ reasons: [], ...item }))
  expect(path({ elevatorId: 'e1' })).toBe('/elevators/e1')
  expect(path({ elevatorId: '—0' })).toBe('/alerts?tab=fleet')
})
