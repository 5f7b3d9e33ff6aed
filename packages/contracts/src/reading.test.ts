import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { user } from './auth.ts'
import { elevator } from './elevator.ts'
import { accessLevel, organizationType } from './organization.ts'
import { pagedFilterResponse, pagedResponse } from './paging.ts'
import {
  type BadValue,
  instantOrNever,
  isKnown,
  readable,
  readableList,
  setBadValueReporter,
  unknownInstant,
  withUnreadable,
} from './reading.ts'

const reported: BadValue[] = []
setBadValueReporter((bad) => reported.push(bad))
afterEach(() => reported.splice(0))

test('enums are parsed from names and numbers', () => {
  expect(organizationType.parse('Building')).toBe('Building')
  expect(organizationType.parse(1)).toBe('Building')
  expect(organizationType.parse('1')).toBe('Building')
  expect(accessLevel.parse(5)).toBe('Administrator')
  expect(accessLevel.safeParse(6).success).toBe(false)
  expect(accessLevel.safeParse('Owner').success).toBe(false)
})

test('a malformed field becomes null and is reported', () => {
  const read = elevator.parse({ id: 'e1', name: 'North', isOnline: 'yes', lastSeenAt: 'yesterday' })
  expect(read).toMatchObject({ id: 'e1', name: 'North', isOnline: null, lastSeenAt: unknownInstant })
  expect(reported).toHaveLength(2)
})

const ada = { id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' }

test.each([
  ['Admin', []],
  [{ 0: 'Admin' }, []],
  [undefined, []],
  [['Manager', 7, ''], ['Manager']],
])('malformed roles %j grant nothing', (roles, readable) => {
  expect(user.parse({ ...ada, roles }).roles).toEqual(readable)
  expect(reported).toHaveLength(1)
})

test.each(['true', 'false', 1, {}])('a malformed mustEnrolSecondFactor %j counts as true', (duty) => {
  expect(user.parse({ ...ada, roles: [], mustEnrolSecondFactor: duty }).mustEnrolSecondFactor).toBe(true)
  expect(reported).toHaveLength(1)
})

test.each([undefined, null, false])('mustEnrolSecondFactor %j requires no second factor', (duty) => {
  expect(user.parse({ ...ada, roles: [], mustEnrolSecondFactor: duty }).mustEnrolSecondFactor).toBeUndefined()
})

test('a record lists its unreadable fields', () => {
  const record = z.object({ id: z.string(), list: readable(z.array(z.number())), name: readable(z.string()) })
  const read = (fields: object) => withUnreadable(record).parse({ id: 'a', ...fields })
  expect(read({ list: 'many', name: 'A' })).toEqual({ id: 'a', list: null, name: 'A', unreadable: ['list'] })
  expect(read({ list: [1, 'two'] }).unreadable).toEqual(['list'])
  expect(read({ list: null }).unreadable).toEqual([])
  expect(read({}).unreadable).toEqual([])
  expect(reported).toHaveLength(2)
})

test('a record without an ID stays in its list with its unreadable fields', () => {
  const list = readableList(withUnreadable(elevator)).parse([{ name: 7 }])
  expect(list).toMatchObject([{ name: null, unreadable: ['name'] }])
  expect(list.map(({ id }) => isKnown(id))).toEqual([false])
})

test.each([
  [pagedResponse(elevator), { data: [{ id: 'e1' }], totalCount: 'many', totalPages: -1, page: {} }],
  [pagedFilterResponse(elevator), { items: [{ id: 'e1' }], totalCount: '7', totalPages: 1.5 }],
])('unreadable page counts do not affect its records', (schema, page) => {
  expect(schema.parse(page)).toEqual({
    items: [{ id: 'e1' }],
    totalCount: undefined,
    totalPages: undefined,
    page: undefined,
  })
  expect(reported.length).toBeGreaterThan(1)
})

test('a missing field is not reported', () => {
  expect(z.object({ a: readable(z.string()) }).parse({})).toEqual({})
  expect(reported).toEqual([])
})

test('a record without a readable ID stays in its list and is reported', () => {
  const list = readableList(elevator).parse([
    { id: 'e1' },
    { name: 'no id' },
    7,
    { id: {}, name: 'B' },
    { id: 'e2' },
  ])
  expect(list.map(({ id, name }) => [isKnown(id), name])).toEqual([
    [true, undefined],
    [false, 'no id'],
    [false, undefined],
    [false, 'B'],
    [true, undefined],
  ])
  expect(new Set(list.map(({ id }) => id)).size).toBe(5)
  expect(reported.map(({ where }) => where)).toEqual(['record 1', 'record 2', 'record 3'])
})

test('an unreadable record is omitted and reported', () => {
  const counted = z.object({ id: z.string(), total: z.number() })
  expect(
    readableList(counted).parse([
      { id: 'a', total: 'many' },
      { id: 'b', total: 1 },
    ]),
  ).toEqual([{ id: 'b', total: 1 }])
  expect(reported.map(({ where }) => where)).toEqual(['record 0'])
})

test('an instant distinguishes never from unknown', () => {
  expect(
    [null, undefined, '2026-11-22T10:00:00Z', 'yesterday', 7].map((time) => instantOrNever.parse(time)),
  ).toEqual([null, undefined, '2026-11-22T10:00:00Z', unknownInstant, unknownInstant])
  expect(reported).toHaveLength(2)
})

test('every copy of the contracts reports to the handler of the host', async () => {
  vi.resetModules()
  const copy = await import('./reading.ts')
  expect(copy.readable).not.toBe(readable)
  copy.readable(z.string()).parse(7)
  expect(reported).toHaveLength(1)
})

test('a value that is not a list is an error', () => {
  expect(readableList(elevator).safeParse({}).success).toBe(false)
})

test('both paging envelopes parse to the same page', () => {
  const page = { items: [{ id: 'e1' }], totalCount: 1, totalPages: 1, page: 1 }
  expect(
    pagedResponse(elevator).parse({ data: [{ id: 'e1' }], totalCount: 1, totalPages: 1, page: 1 }),
  ).toEqual(page)
  expect(
    pagedFilterResponse(elevator).parse({
      items: [{ id: 'e1' }],
      totalCount: 1,
      totalPages: 1,
      pageNumber: 1,
      pageSize: 10,
      hasPrevious: false,
      hasNext: false,
    }),
  ).toEqual(page)
})
