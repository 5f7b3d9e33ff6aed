import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from './cases.ts'
import { Kit, ways } from './kit.ts'
import { startConformanceHub } from './started.ts'

let started: Awaited<ReturnType<typeof startConformanceHub>>

beforeAll(async () => {
  started = await startConformanceHub()
})
afterAll(() => started.close())

describe.each(ways)('the official client in Node, $name', (way) => {
  it.each(cases)('$name', async ({ run, expected }) => {
    const kit = new Kit(started.url, way)
    try {
      expect(await run(kit)).toEqual(expected)
    } finally {
      await kit.end()
    }
  })
})
