import assert from 'node:assert/strict'
import type { ServerProcess } from '../test/support/server-process.ts'
import { signIn } from '../test/support/sign-in.ts'
import type { Attack } from './attack.ts'
import { witness } from './hub-witness.ts'

const lists = (bytes: number) => `[${'[],'.repeat(bytes / 3)}[]]`

/** Sends JSON bodies with as many values as their size permits, without a session and with any account. */
export const bodyAttackOn = (start: () => Promise<ServerProcess>): Attack => ({
  name: 'with large bodies',
  async run(_size, report) {
    const server = await start()
    try {
      const token = await signIn(server.url, 'user@hoistway.demo')
      const elevators = await fetch(`${server.url}/api/elevators?pageSize=1`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const [{ id }] = Object(await elevators.json()).data
      const other = await witness(server.url, await signIn(server.url))
      for (const [path, bytes, atOnce] of [
        ['auth/login', 1_000_000, 10],
        ['on-call/link', 1_000_000, 10],
        ['nowhere', 1_000_000, 10],
        ['notifications/test', 1_000_000, 10],
        [`elevators/${id}/notes`, 13_600_000, 2],
      ] as const) {
        const body = lists(bytes)
        const send = async () => {
          const answer = await fetch(`${server.url}/api/${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body,
          })
          assert.ok([403, 413].includes(answer.status), `${path} answered ${answer.status}`)
          report.count('bodies refused')
        }
        await Promise.all(Array.from({ length: atOnce }, send))
      }
      const { calls, slowest } = await other.finish()
      report.count('calls of another user meanwhile', calls)
      report.count('ms for the slowest of them', slowest)
    } finally {
      await server.stop()
    }
  },
})
