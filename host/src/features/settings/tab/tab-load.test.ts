import { expect, test } from 'vitest'
import { requestsByKind, startOf } from './tab-load.ts'

const entry = (entryType: string, name: string, more: object = {}): PerformanceEntry => ({
  entryType,
  name,
  startTime: 0,
  duration: 0,
  toJSON: () => ({}),
  ...more,
})
const resource = (name: string, initiatorType: string, transferSize: number, decodedBodySize = 2_000) =>
  entry('resource', `http://a.example/${name}`, { initiatorType, transferSize, decodedBodySize })

test('sums requests by kind, including cached ones', () => {
  const timeline = [
    entry('navigation', 'http://a.example/', { initiatorType: 'navigation', transferSize: 700 }),
    resource('main.js', 'script', 1_000),
    resource('page.js?v=1', 'link', 0),
    resource('main.css', 'link', 50),
    resource('api/elevators', 'fetch', 300),
    resource('favicon.svg', 'img', 20),
    entry('mark', 'main.js'),
  ]
  expect(requestsByKind(timeline)).toEqual([
    { kind: 'page', count: 1, fromCache: 0, bytes: 700 },
    { kind: 'script', count: 2, fromCache: 1, bytes: 1_000 },
    { kind: 'style', count: 1, fromCache: 0, bytes: 50 },
    { kind: 'data', count: 1, fromCache: 0, bytes: 300 },
    { kind: 'other', count: 1, fromCache: 0, bytes: 20 },
  ])
})

test('does not count a file of another origin without timing as cached', () => {
  const [, script] = requestsByKind([resource('remote.js', 'script', 0, 0)])
  expect(script).toMatchObject({ kind: 'script', count: 1, fromCache: 0 })
})

test('omits steps that a tab did not reach', () => {
  const start = startOf([entry('mark', 'hoistway:host', { startTime: 120.4 })])
  expect(start).toEqual([{ step: 'host', at: 120.4 }])
})
