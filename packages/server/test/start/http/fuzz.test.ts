import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/seed/random.ts'
import {
  anyOf,
  type Operation,
  operations,
  type Pools,
  randomRequest,
} from '../../support/random-requests.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
/** Statuses of any call: success, and requests malformed in themselves (NUL, size, type, path). */
const ANYWHERE = [200, 204, 206, 304, 400, 413, 414, 415, 416]
/** `FUZZ_REQUESTS=20000` for a long run, `FUZZ_SEED` for another sequence. */
const count = Number(process.env.FUZZ_REQUESTS ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const AT_ONCE = 8

async function pools(): Promise<Pools> {
  const ids: string[] = []
  for (const path of [
    'organizations',
    'elevators',
    'elevatoralerts',
    'controllers',
    'firmware',
    'canmessageidfilters',
    'alertcodes',
  ]) {
    const { body } = await server.as('admin', 'GET', `${path}?pageSize=12`)
    const list: { id: string }[] = Array.isArray(body) ? body : (body.data ?? body.items)
    ids.push(...list.slice(0, 12).map(({ id }) => id))
  }
  return { ids, keys: ['ESP-0001', 'ESP-0059', 'report_interval_ms'] }
}

test(
  `${count} random requests: no 5xx, no stack trace, every error with a message`,
  async () => {
    const random = seededRandom(seed)
    const known: Operation[] = operations((await server.call('GET', 'openapi.json')).body)
    expect(known.length).toBeGreaterThan(60)
    const given = await pools()
    const tokens = await Promise.all(
      (['admin', 'admin', 'admin', 'manager', 'user'] as const).map(server.tokenOf),
    )
    const seen = new Map<number, number>()
    const failures: string[] = []

    async function one(): Promise<void> {
      const operation = anyOf(random, known)
      const request = randomRequest(operation, random, given)
      // After a logout every request would be a 401.
      const token =
        operation.path === '/api/auth/logout' || random.int(0, 20) === 0 ? undefined : anyOf(random, tokens)
      const answer = await fetch(server.url + request.path, {
        method: operation.method,
        headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(request.body !== undefined && { body: request.body }),
      })
      const text = await answer.text()
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      const summary = `${operation.method} ${operation.path} ${request.path.slice(0, 300)} ${String(request.body).slice(0, 300)} → ${answer.status} ${text.slice(0, 300)}`
      if (answer.status >= 500) failures.push(summary)
      else if (![...ANYWHERE, ...operation.statuses].includes(answer.status))
        failures.push(`undocumented: ${summary}`)
      if (/node_modules|\.ts:\d+|\n\s+at |Failed query|\bselect .* from\b/.test(text))
        failures.push(`leak: ${summary}`)
      if (answer.status >= 400 && operation.method !== 'HEAD' && !hasMessage(text))
        failures.push(`no message: ${summary}`)
    }

    let left = count
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await one()
      }),
    )
    expect(failures).toEqual([])
    // Some requests succeed, and each layer rejects some.
    for (const status of [200, 201, 400, 401, 403, 404, 409]) expect([...seen.keys()]).toContain(status)
  },
  240_000 + count * 20,
)

function hasMessage(text: string): boolean {
  try {
    return typeof JSON.parse(text).message === 'string'
  } catch {
    return false
  }
}
