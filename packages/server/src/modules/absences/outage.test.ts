import { expect, test } from 'vitest'
import type { NearbyAbsence } from './absences.repository.ts'
import { outagesOf } from './outage.ts'

const absence = (elevatorId: string, second: number, backAt: number | null = null): NearbyAbsence => ({
  id: `${elevatorId} ${second}`,
  elevatorId,
  elevatorName: elevatorId,
  isActive: true,
  organizationId: 'tower',
  organizationName: 'Tower',
  offlineAt: new Date(second * 1_000),
  onlineAt: backAt === null ? null : new Date(backAt * 1_000),
})

test('absences of three elevators that follow one another within two minutes are one outage', () => {
  const all = [absence('a', 0), absence('b', 100), absence('c', 220, 300)]
  expect(outagesOf(all)).toMatchObject([{ members: all, since: new Date(0), away: ['a', 'b'] }])
  expect(outagesOf(all.slice(1))).toEqual([])
  expect(outagesOf([...all.slice(0, 2), absence('c', 221)])).toEqual([])
  expect(outagesOf([...all.slice(0, 2), { ...absence('c', 110), organizationId: 'annex' }])).toEqual([])
})

test('an outage keeps its identity while it grows, and counts an elevator once', () => {
  const all = [absence('a', 0), absence('b', 1), absence('c', 2)]
  const [before] = outagesOf(all)
  const [after] = outagesOf([...all, absence('a', 60), absence('d', 100)])
  expect(after?.id).toBe(before?.id)
  expect(after?.away).toEqual(['a', 'b', 'c', 'd'])
})

test('an outage keeps its identity but does not wait for an elevator that went out of service', () => {
  const all = [absence('a', 0), absence('b', 1, 60), absence('c', 2)]
  const [before] = outagesOf(all)
  const [after] = outagesOf(all.map((each) => ({ ...each, isActive: each.elevatorId !== 'a' })))
  expect(after).toMatchObject({ id: before?.id, away: ['c'] })
})
