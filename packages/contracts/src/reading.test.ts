import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { elevator } from './elevator.ts'
import { accessLevel, organizationType } from './organization.ts'
import { pagedFilterResponse, pagedResponse } from './paging.ts'
import { type BadValue, readable, readableList, setBadValueReporter } from './reading.ts'

const reported: BadValue[] = []
setBadValueReporter((bad) => reported.push(bad))
afterEach(() => reported.splice(0))

test('enums are read as name and as number', () => {
  expect(organizationType.parse('Building')).toBe('Building')
  expect(organizationType.parse(1)).toBe('Building')
  expect(organizationType.parse('1')).toBe('Building')
  expect(accessLevel.parse(5)).toBe('Administrator')
  expect(accessLevel.safeParse(6).success).toBe(false)
  expect(accessLevel.safeParse('Owner').success).toBe(false)
})

test('a malformed field reads as null and is reported, the rest of the record stays', () => {
  const read = elevator.parse({ id: 'e1', name: 'North', isOnline: 'yes', lastSeenAt: 'yesterday' })
  expect(read).toMatchObject({ id: 'e1', name: 'North', isOnline: null, lastSeenAt: null })
  expect(reported).toHaveLength(2)
})

test('a missing field is not reported', () => {
  expect(z.object({ a: readable(z.string()) }).parse({})).toEqual({})
  expect(reported).toEqual([])
})

test('a bad record is left out of its list and reported', () => {
  const list = readableList(elevator).parse([{ id: 'e1' }, { name: 'no id' }, 7, { id: 'e2' }])
  expect(list.map(({ id }) => id)).toEqual(['e1', 'e2'])
  expect(reported.map(({ where }) => where)).toEqual(['record 1', 'record 2'])
})

test('a value that is no list fails', () => {
  expect(readableList(elevator).safeParse({}).success).toBe(false)
})

test('both paging envelopes become the same page', () => {
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
