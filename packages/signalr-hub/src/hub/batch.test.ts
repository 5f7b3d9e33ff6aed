import { expect, test } from 'vitest'
import { addTo } from './batch.ts'

const payload = (text: string) => ({ bytes: Buffer.from(text), format: 'text' as const })
const textOf = ({ payload: { bytes } }: ReturnType<typeof addTo>) => Buffer.from(bytes).toString()

test('a batch holds its payloads in order', () => {
  const batch = addTo(addTo(addTo(undefined, payload('one ')), payload('two ')), payload('three'))
  expect(textOf(batch)).toBe('one two three')
  expect(batch.byteLength).toBe(13)
})

test('receivers with the same waiting messages share one copy', () => {
  const [one, two] = [payload('one '), payload('two')]
  const receivers = [1, 2, 3].map(() => addTo(undefined, one)).map((waiting) => addTo(waiting, two))
  const copies = receivers.map((batch) => batch.payload.bytes)
  expect(new Set(receivers).size).toBe(1)
  expect(new Set(copies).size).toBe(1)
})

test('a receiver with other waiting messages gets its own batch', () => {
  const answer = payload('answer ')
  const push = payload('push')
  const waiting = addTo(undefined, answer)
  const batches = [addTo(undefined, push), addTo(waiting, push), addTo(undefined, push)]
  expect(batches.map(textOf)).toEqual(['push', 'answer push', 'push'])
})

test('a batch of one payload copies nothing', () => {
  const only = payload('only')
  expect(addTo(undefined, only).payload).toBe(only)
})
