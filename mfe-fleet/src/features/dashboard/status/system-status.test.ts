import { expect, test } from 'vitest'
import { type ClientStatus, statusLines } from './system-status.ts'

const fine: ClientStatus = {
  api: { state: 'online', since: 1 },
  hub: { state: 'Connected', since: 2, awaySince: undefined },
  database: { state: 'up', since: 3 },
}
const texts = (known: Partial<ClientStatus>) =>
  statusLines({ ...fine, ...known }).map(({ name, text, since }) =>
    [name, text, since].filter((part) => part !== undefined).join(' '),
  )

test('shows the fixed texts without known failures', () => {
  const fixed = ['API Connection Online', 'SignalR Hub Connected', 'Database Healthy']
  expect(texts({})).toEqual(fixed)
  expect(texts({ api: { state: 'unknown', since: 0 }, database: { state: 'unknown', since: 0 } })).toEqual(
    fixed,
  )
})

test.each([
  ['unreachable', 'API Connection Unreachable 7', 'Database Unknown 7'],
  ['failing', 'API Connection Failing 7', 'Database Unknown 7'],
  ['partial', 'API Connection Some requests fail 7', 'Database Healthy'],
] as const)('shows since when a server is %s', (state, api, database) => {
  expect(texts({ api: { state, since: 7 } })).toEqual([api, 'SignalR Hub Connected', database])
})

test('shows since when the hub and the database are down', () => {
  expect(
    texts({ hub: { state: 'Reconnecting', since: 8, awaySince: 8 }, database: { state: 'down', since: 9 } }),
  ).toEqual(['API Connection Online', 'SignalR Hub Reconnecting 8', 'Database Down 9'])
})

test('does not call a silent connection connected, but one that reads again after a loss', () => {
  const hub = { state: 'Connected', since: 8 } as const
  expect(texts({ hub: { ...hub, awaySince: 9 } })[1]).toBe('SignalR Hub Reconnecting 9')
  expect(texts({ hub: { ...hub, awaySince: 7 } })[1]).toBe('SignalR Hub Connected')
})
