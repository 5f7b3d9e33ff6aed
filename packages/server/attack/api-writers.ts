import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttackReport } from './attack.ts'

const SIGN_IN = { email: 'admin@hoistway.demo', password: 'Hoistway!2026' }

async function call(url: string, path: string, token?: string, body?: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: Object(await answer.json()) }
}

async function signIn(url: string): Promise<string> {
  for (;;) {
    const { status, body } = await call(url, 'auth/login', undefined, SIGN_IN)
    if (status === 200) return String(body.token)
    assert.equal(status, 503, `sign-in answered ${status}`)
    await wait(100)
  }
}

/** Creates elevators over the API concurrently until stopped, and records the acknowledged ones. */
export function startWriters(url: string, count: number, report: AttackReport) {
  const acknowledged: string[] = []
  let writing = true
  let serial = 0
  // A controller belongs to one elevator, and one attack may write several times.
  const run = randomBytes(4).toString('hex')
  const write = async () => {
    let token = await signIn(url)
    const { body: organizations } = await call(url, 'organizations', token)
    while (writing) {
      serial += 1
      const elevator = {
        controllerId: `ATTACK-${run}-${serial}`,
        elevatorType: 'ARL',
        organizationId: organizations[0]?.id,
      }
      const { status, body } = await call(url, 'elevators', token, { ...elevator, name: `Attack ${serial}` })
      if (status === 201) acknowledged.push(String(body.id))
      else if (status === 401) token = await signIn(url)
      else {
        assert.equal(status, 503, `a write answered ${status}: ${JSON.stringify(body)}`)
        report.count(`writes answered with 503, ${body.code}`)
        await wait(20)
      }
    }
  }
  const all = Promise.allSettled(Array.from({ length: count }, write))
  return {
    acknowledged,
    /** Stops the writers. Returns why writers failed: a request without a response or with a wrong one. */
    async stop(): Promise<unknown[]> {
      writing = false
      return (await all).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    },
  }
}

export async function missing(url: string, ids: readonly string[]): Promise<string[]> {
  const token = await signIn(url)
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { status, body } = await call(url, `elevators?searchTerm=Attack&pageSize=1000&page=${page}`, token)
    assert.equal(status, 200)
    for (const { id } of body.data) found.add(id)
    if (body.data.length < 1000) return ids.filter((id) => !found.has(id))
  }
}
