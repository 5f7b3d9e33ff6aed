import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../test/support/server-process.ts'
import { missing, startWriters } from './api-writers.ts'
import type { Attack, AttackReport, AttackSize } from './attack.ts'
import { childrenOf, postmasterOf, signalAll } from './postgres-processes.ts'

const WRITERS = 4
const WRITES = 10
/** Short at first; in the long form longer than the timeout of a request. */
const FROZEN_MS = { first: 1_500, later: 7_000 }
const END_MS = 10_000

/** Terminates, kills and freezes the embedded database under four writers, then stops the server under them. */
export const databaseAttack: Attack = {
  name: 'database',
  async run(size, report) {
    const state = mkdtempSync(join(tmpdir(), 'hoistway-attack-'))
    // PostgreSQL does not run as root: its account needs access to the folder.
    chmodSync(state, 0o755)
    const env = { HOISTWAY_STATE: state, HOISTWAY_DEMO: '1', HOISTWAY_HOST_DIST: state }
    let server: ServerProcess | undefined
    try {
      server = await startServerProcess(env)
      const acknowledged = await attackDatabase(server, state, size, report)
      await endUnderLoad(server, state, report, acknowledged)
      server = await startServerProcess(env)
      assert.deepEqual(await missing(server.url, acknowledged), [], 'acknowledged writes were lost')
      report.count('acknowledged writes', acknowledged.length)
    } finally {
      await server?.stop()
      rmSync(state, { recursive: true, force: true })
    }
  },
}

type Blow = readonly [name: string, strike: (postmaster: number, round: number) => Promise<unknown> | unknown]
const blows: readonly Blow[] = [
  ['connections terminated', (postmaster) => signalAll(childrenOf(postmaster, true), 'SIGTERM')],
  ['connections killed', (postmaster) => signalAll(childrenOf(postmaster, true).slice(0, 1), 'SIGKILL')],
  ['databases killed', (postmaster) => signalAll([postmaster], 'SIGKILL')],
  ['databases frozen', freeze],
]

async function freeze(postmaster: number, round: number): Promise<void> {
  const all = [postmaster, ...childrenOf(postmaster)]
  signalAll(all, 'SIGSTOP')
  await wait(round < blows.length ? FROZEN_MS.first : FROZEN_MS.later)
  signalAll(all, 'SIGCONT')
}

async function attackDatabase(
  { url, child }: ServerProcess,
  state: string,
  { minutes, seed }: AttackSize,
  report: AttackReport,
): Promise<string[]> {
  const others = askAllAlong(url, report)
  const writers = startWriters(url, WRITERS, report)
  const until = Date.now() + minutes * 60_000
  // Each kind at least once, then in random order.
  for (let round = 0; round < blows.length || Date.now() < until; round += 1) {
    const next = round < blows.length ? round : ((seed * 7919 + round * 104_729) >>> 3) % blows.length
    const [name, strike] = blows[next] ?? blows[0] ?? assert.fail()
    await written(writers.acknowledged, WRITES)
    await strike(postmasterOf(state), round)
    report.count(name)
    await recovered(url)
  }
  await written(writers.acknowledged, WRITES)
  assert.deepEqual(await writers.stop(), [], 'a writer failed')
  assert.deepEqual(await others.stop(), [], 'somebody else was not answered')
  assert.equal(child.exitCode ?? child.signalCode, null, 'the server ended')
  return writers.acknowledged
}

async function written(acknowledged: readonly string[], more: number): Promise<void> {
  const wanted = acknowledged.length + more
  const until = Date.now() + 60_000
  while (acknowledged.length < wanted) {
    assert.ok(Date.now() < until, 'nothing could be written for a minute')
    await wait(10)
  }
}

async function recovered(url: string): Promise<void> {
  const until = Date.now() + 60_000
  while ((await fetch(`${url}/api/health/ready`)).status !== 200) {
    assert.ok(Date.now() < until, 'the server was not ready within a minute')
    await wait(50)
  }
}

function askAllAlong(url: string, report: AttackReport) {
  let asking = true
  const failures: unknown[] = []
  const done = (async () => {
    while (asking) {
      const from = performance.now()
      const status = await fetch(`${url}/api/health/live`).then(
        (answer) => answer.status,
        (error: unknown) => error,
      )
      report.count('answers to others meanwhile')
      if (status !== 200 || performance.now() - from > 5_000)
        failures.push([status, performance.now() - from])
      await wait(50)
    }
  })()
  return {
    async stop() {
      asking = false
      await done
      return failures
    },
  }
}

/** SIGTERM during writes: the server shuts down in time and gracefully, and leaves no process behind. */
async function endUnderLoad(
  server: ServerProcess,
  state: string,
  report: AttackReport,
  acknowledged: string[],
): Promise<void> {
  const writers = startWriters(server.url, WRITERS, report)
  await written(writers.acknowledged, WRITES)
  const postgres = postmasterOf(state)
  const from = performance.now()
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  const [code, signal] = await ended
  const ms = performance.now() - from
  await writers.stop()
  acknowledged.push(...writers.acknowledged)
  report.count('milliseconds from SIGTERM to the end, under load', Math.round(ms))
  assert.deepEqual([code, signal], [0, null], `the server ended badly: ${server.output().slice(-2000)}`)
  assert.ok(ms < END_MS, `the server took ${ms} ms to end`)
  assert.equal(signalAll([postgres], 0), 0, 'PostgreSQL was left behind')
  const [, opened, closed] =
    /"opened":(\d+),"closed":(\d+),"msg":"database connections closed"/.exec(server.output()) ?? []
  report.count('database connections opened', Number(opened))
  report.count('database connections closed', Number(closed))
  assert.ok(Number(opened) > 0)
  assert.equal(closed, opened, 'connections to the database were left open')
}
