import { expect, test } from 'vitest'
import { keptByRevision } from './kept-by-revision.ts'

function counted() {
  let n = 0
  return keptByRevision(async () => {
    n += 1
    return n
  })
}

test('reads a revision once for all concurrent callers', async () => {
  const read = counted()
  expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1])
  expect(await read('a')).toBe(1)
})

test('reads another revision again, even a previous one', async () => {
  const read = counted()
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 2, 3])
})

test('retries after a failed read', async () => {
  let isDown = true
  const read = keptByRevision(async () => {
    if (isDown) throw new Error('down')
    return 'up'
  })
  await expect(read('a')).rejects.toThrow('down')
  isDown = false
  expect(await read('a')).toBe('up')
})

test('a late failure does not discard the next read', async () => {
  const failing = Promise.withResolvers<string>()
  const readings = [failing.promise, Promise.resolve('second'), Promise.resolve('third')]
  const read = keptByRevision(() => readings.shift() ?? Promise.reject(new Error('read too often')))
  const first = read('a')
  const second = read('b')
  failing.reject(new Error('late'))
  await expect(first).rejects.toThrow('late')
  expect([await second, await read('b')]).toEqual(['second', 'second'])
})
