import { readable } from '@hoistway/contracts/reading'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { explainBadValues } from '../signed-in.ts'
import { logBadValues, readFrom } from './bad-values.ts'

test('a malformed value is logged once with its source', async () => {
  explainBadValues()
  const lines: string[] = []
  logBadValues((text) => lines.push(text))
  const flag = readable(z.boolean())
  for (const path of ['elevators', 'elevators', 'elevatoralerts']) readFrom(path, () => flag.parse('true'))
  const because = '(field): Invalid input: expected boolean, received string'
  expect(lines).toEqual([
    `A malformed value of elevators is ignored ${because}`,
    `A malformed value of elevatoralerts is ignored ${because}`,
  ])
  vi.resetModules()
  const remote = await import('@hoistway/contracts/reading')
  expect(remote.readable).not.toBe(readable)
  remote.readable(z.string()).parse(7)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/^A malformed value of the server /)
})
