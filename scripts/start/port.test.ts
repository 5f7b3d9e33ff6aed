import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '@hoistway/testing/free-port'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requireFreePort } from './port.ts'

async function refusal(port: number, host?: string): Promise<string | undefined> {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await requireFreePort(port, 'PORT', host)
  const text = error.mock.calls[0]?.[0]
  expect(exit.mock.calls).toEqual(text === undefined ? [] : [[1]])
  return text
}

test('accepts a free port, repeatedly', async () => {
  const port = await freePort()
  expect([await refusal(port), await refusal(port)]).toEqual([undefined, undefined])
})

test('explains a port in use', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const address = taken.address()
  expect(await refusal(Object(address).port)).toMatch(/^Port \d+ on 127.0.0.1 is in use. Stop the program/)
})

test.each([
  [0, undefined, 'PORT must be a whole number from 1 to 65535.'],
  [Number('abc'), undefined, 'PORT must be a whole number from 1 to 65535.'],
  [8080, '192.0.2.1', 'HOST: 192.0.2.1 is no address of this machine.'],
])('explains why port %s on %s cannot be used', async (port, host, reason) => {
  expect(await refusal(port, host)).toContain(reason)
})
