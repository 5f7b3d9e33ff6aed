import { expect, test } from 'vitest'
import { statusLines } from './system-status.ts'

const texts = (known: Parameters<typeof statusLines>[0]) =>
  statusLines(known).map(({ name, text }) => `${name} ${text}`)

test('the fixed texts stand while nothing is known to be wrong', () => {
  const fixed = ['API Connection Online', 'SignalR Hub Connected', 'Database Healthy']
  expect(texts({ reachable: true, hub: 'Connected', database: 'up' })).toEqual(fixed)
  expect(texts({ reachable: undefined, hub: 'Connected', database: undefined })).toEqual(fixed)
})

test('what is known to be wrong is said', () => {
  expect(texts({ reachable: false, hub: 'Reconnecting', database: undefined })).toEqual([
    'API Connection Unreachable',
    'SignalR Hub Reconnecting',
    'Database Unknown',
  ])
  expect(texts({ reachable: true, hub: 'Connected', database: 'down' })[2]).toBe('Database Down')
})
