import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { speakLanguageOfRequests } from '../../base/request-language.ts'
import { handleErrors } from './answer-errors.ts'
import { boundJsonBodies, cleanTexts, exceededLimit } from './json-bodies.ts'

test('refuses a body with more than 30,000 values before it is parsed', async () => {
  const app = Fastify()
  handleErrors(app)
  await speakLanguageOfRequests(app)
  boundJsonBodies(app)
  app.post('/', async () => 'parsed')
  app.post('/import', { config: { valuesMax: 40_000 } }, async () => 'parsed')
  const send = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } }))
      .statusCode
  const numbers = (count: number) => `[${'1,'.repeat(count - 2)}1]`
  expect(await send('/', numbers(30_000))).toBe(200)
  expect(await send('/import', numbers(40_000))).toBe(200)
  expect(await send('/', `[${'1,'.repeat(30_000)}`)).toBe(413)
  expect(await send('/', '[],'.repeat(300_000))).toBe(413)
  expect(await send('/', `[${'{"a":1},'.repeat(15_000)}`)).toBe(413)
  expect(await send('/import', `[${'1,'.repeat(40_000)}`)).toBe(413)
})

describe('the depth of JSON', () => {
  const isDeeperThan = (json: string, depth: number) =>
    exceededLimit(json, { depth, values: 100 }) === 'depth'

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
      exceededLimit(json, { depth: 32, values: 100 })
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
  const cleaned = (value: object) => {
    expect(cleanTexts(value)).toBe(undefined)
    return value
  }
  expect(cleaned({ ...body, ...refused })).toEqual({
    name: 'ab',
    floors: { names: ['ab'] },
    elevators: [{ location: 'ab' }],
    count: 3,
    none: null,
    ...refused,
  })
  // Joiners belong to the spelling of words and emoji.
  expect(cleaned({ name: 'می\u200cخواهم 👩\u200d🔧' })).toEqual({
    name: 'می\u200cخواهم 👩\u200d🔧',
  })
})

test.each([
  [{ name: 'a\0' }, 'name'],
  [{ floors: { names: ['a', '\ud800'] } }, 'floors.names.1'],
  [{ rows: [{}, { 'a\0': 1 }] }, 'rows.1'],
  [{ '\udc00': 1 }, ''],
])('finds the text that cannot be stored in %j', (body, path) => {
  expect(cleanTexts(body)?.join('.')).toBe(path)
})
