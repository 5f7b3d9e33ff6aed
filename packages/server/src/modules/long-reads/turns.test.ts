import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnsPerUser } from './long-reads.ts'

test('each user has one turn at a time, and many requests of a user delay no other', async () => {
  const turn = turnsPerUser(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (user: string, name: string) =>
    turn(user, () => {
      begun.push(name)
      return new Promise<void>((done) => ends.set(name, done))
    })
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
  ends.get('a1')?.()
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['b1', 'c1', 'a2', 'a3']) {
    ends.get(name)?.()
    await setImmediate()
  }
  await Promise.all(asked)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('work whose caller left while it waited is not started', async () => {
  const turn = turnsPerUser(1)
  const begun: string[] = []
  let end = () => {}
  const first = turn('a', () => new Promise<void>((done) => (end = done)))
  const left = new AbortController()
  const abandoned = ['a', 'b'].map((user) => turn(user, async () => void begun.push(user), left.signal))
  const next = turn('c', async () => void begun.push('c'))
  left.abort()
  end()
  expect((await Promise.allSettled(abandoned)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await Promise.all([first, next])
  expect(begun).toEqual(['c'])
})

test('started work whose caller leaves keeps its turn until it ends', async () => {
  const turn = turnsPerUser(1)
  const begun: string[] = []
  let end = () => {}
  const left = new AbortController()
  const abandoned = turn('a', () => new Promise<void>((done) => (end = done)), left.signal)
  const next = ['a', 'b'].map((user) => turn(user, async () => void begun.push(user)))
  left.abort()
  await setImmediate()
  expect(begun).toEqual([])
  end()
  await Promise.all([abandoned, ...next])
  expect(begun).toHaveLength(2)
})

test('work that fails ends its turn', async () => {
  const turn = turnsPerUser(1)
  await expect(turn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turn('a', async () => 'next')).toBe('next')
})
