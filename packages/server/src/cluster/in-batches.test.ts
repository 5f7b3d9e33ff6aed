import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

function batches() {
  const begun: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = inBatches<string, string>((keys) => {
    begun.push([...keys])
    return new Promise((done, failed) => {
      ends.push((error) => (error ? failed(error) : done([...keys].join())))
    })
  }, 3)
  return { ask, begun, end: (error?: Error) => ends.shift()?.(error) }
}

test('requests during a batch form the next one, with each key once', async () => {
  const { ask, begun, end } = batches()
  const first = ask('a')
  await turn()
  const later = [ask('b'), ask('c'), ask('b')]
  await turn()
  expect(begun).toEqual([['a']])
  end()
  expect(await first).toBe('a')
  await turn()
  expect(begun).toEqual([['a'], ['b', 'c']])
  end()
  expect(await Promise.all(later)).toEqual(['b,c', 'b,c', 'b,c'])
})

test('a key requested after the start of its batch is read again', async () => {
  const { ask, begun, end } = batches()
  void ask('a')
  await turn()
  const again = ask('a')
  end()
  await turn()
  end()
  expect(await again).toBe('a')
  expect(begun).toEqual([['a'], ['a']])
})

test('a batch is no larger than it may be', async () => {
  const { ask, begun, end } = batches()
  const asked = ['a', 'b', 'c', 'd'].map(ask)
  await turn()
  expect(begun).toEqual([['a', 'b', 'c']])
  end()
  await turn()
  end()
  expect(await Promise.all(asked)).toEqual(['a,b,c', 'a,b,c', 'a,b,c', 'd'])
})

test('a failed batch rejects its requests, and the next one runs', async () => {
  const { ask, end } = batches()
  const failed = expect(ask('a')).rejects.toThrow('refused')
  await turn()
  const next = ask('b')
  end(new Error('refused'))
  await failed
  await turn()
  end()
  expect(await next).toBe('b')
})
