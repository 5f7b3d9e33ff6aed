import { describe, expect, test } from 'vitest'
import { isDeeperThan, withoutDirectionMarks } from './json-bodies.ts'

describe('the depth of JSON', () => {
  test.each([
    ['[[]]', 2],
    ['{"a":[{}]}', 3],
    ['[[],[],[]]', 2],
    ['"[[[["', 0],
    [String.raw`["[\"[[", []]`, 2],
    [String.raw`["\\", [[]]]`, 3],
    ['["never ends [[[', 1],
    ['', 0],
  ])('%s has the depth %i', (json, depth) => {
    expect([isDeeperThan(json, depth), depth > 0 && isDeeperThan(json, depth - 1)]).toEqual([
      false,
      depth > 0,
    ])
  })

  test('is computed in linear time', () => {
    for (const json of ['\\'.repeat(4e6), '"'.repeat(4e6), `"${'\\'.repeat(4e6)}"`, '"\\'.repeat(2e6)]) {
      // CPU time of this thread ignores other work on the machine.
      const before = process.threadCpuUsage()
      isDeeperThan(json, 32)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(1_000)
    }
  })
})

test('direction marks are removed from texts that other users read, but not from identifiers and secrets', () => {
  const marked = '\u061c\u200e\u200f\u202ea\u202c\u2066b\u2069'
  const refused = { controllerKey: marked, sharedSecret: marked, password: marked, firstName: marked }
  const body = {
    name: marked,
    floors: { names: [marked] },
    elevators: [{ location: marked }],
    count: 3,
    none: null,
  }
  expect(withoutDirectionMarks({ ...body, ...refused })).toEqual({
    name: 'ab',
    floors: { names: ['ab'] },
    elevators: [{ location: 'ab' }],
    count: 3,
    none: null,
    ...refused,
  })
  // Joiners belong to the spelling of words and emoji.
  expect(withoutDirectionMarks({ name: 'می\u200cخواهم 👩\u200d🔧' })).toEqual({
    name: 'می\u200cخواهم 👩\u200d🔧',
  })
})
