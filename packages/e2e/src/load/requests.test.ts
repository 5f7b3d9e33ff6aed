import { expect, test } from 'vitest'
import { chunkName, type LoadRequest, serialSteps } from './requests.ts'

const request = (start: number, usable: number, transferred = 1): LoadRequest => ({
  url: `http://a.example/${start}`,
  kind: 'script',
  start,
  usable,
  transferred,
})

test('an initial request has no previous step', () => {
  const target = request(0, 10)
  expect(serialSteps([target, request(0, 5)], target)).toBe(0)
})

test('parallel requests are one step, sequential ones one each', () => {
  const target = request(40, 50)
  const all = [request(0, 10), request(11, 20), request(12, 30), request(31, 39), target]
  expect(serialSteps(all, target)).toBe(3)
})

test('a pending request is not a previous step', () => {
  const target = request(15, 20)
  expect(serialSteps([request(0, 10), request(11, 16), target], target)).toBe(1)
})

test('a cached response is not a step', () => {
  const target = request(30, 40)
  expect(serialSteps([request(0, 10), request(11, 12, 0), target], target)).toBe(1)
})

test('names a chunk without its hash, with its remote', () => {
  expect(chunkName('http://a.example/libraries.cb9a2f50671079347a46.js')).toBe('libraries.js')
  expect(chunkName('http://a.example/remotes/mfe-fleet/0.1.0-3f9a21c4/2165.cb9a2f50671079347a46.css')).toBe(
    'mfe-fleet/2165.css',
  )
})
