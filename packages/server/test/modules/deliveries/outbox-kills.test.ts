import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../../src/seed/random.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'
import { webhookReceiver } from '../../support/receivers.ts'
import { SEAL_SECRET } from '../../support/seal-secret.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { signIn } from '../../support/sign-in.ts'

/** Each round kills both servers at each step. */
const ROUNDS = Number(process.env.OUTBOX_ROUNDS ?? 1)
const TARGETS = ['/one', '/two', '/three']

const database = demoDatabase()
const state = temporaryFolder('outbox', afterAll)

function start(name: string): Promise<ServerProcess> {
  const own = mkdtempSync(join(state, name))
  writeFileSync(join(own, 'seal-secret'), SEAL_SECRET)
  return startServerProcess({
    HOISTWAY_STATE: own,
    HOISTWAY_HOST_DIST: own,
    HOISTWAY_DEMO: '1',
    HOISTWAY_JWT_SECRET: 'the same on all servers of this installation',
    HOISTWAY_WEBHOOK_NETWORKS: '127.0.0.0/8',
    DATABASE_URL: database.databaseUrl,
  })
}

async function api(server: ServerProcess, token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const steps = ['claimed', 'connected', 'requested', 'answered', 'written', 'recorded'] as const
type Step = (typeof steps)[number]

test(
  'servers killed between any two steps deliver every message, in order and with one id',
  async () => {
    let armed: Step | undefined
    let servers: ServerProcess[] = []
    let onKill = () => {}
    const reached = (step: Step) => {
      if (armed !== step) return
      armed = undefined
      for (const { child } of servers) child.kill('SIGKILL')
      onKill()
    }
    const receiver = await webhookReceiver(() => {
      reached('requested')
      return 200
    })
    afterAll(receiver.close)
    receiver.server.on('connection', () => reached('connected'))
    receiver.server.on('request', (_request, response) => response.on('finish', () => reached('answered')))

    const sql = <Row extends object>(text: string) => query<Row>(database.databaseUrl, text)
    /** Leases end when no server lives that could hold one. */
    const endLeases = () => sql(`update deliveries set next_attempt_at = now() where state = 'waiting'`)
    const random = seededRandom(7)
    const accepted: string[] = []
    let hooks: string[] = []

    for (let round = 0; round < ROUNDS * steps.length; round += 1) {
      const step = steps[round % steps.length]
      await sql('truncate rate_limits')
      servers = await Promise.all([start('a'), start('b')])
      const killed = new Promise<void>((done) => {
        onKill = done
      })
      const [one, two] = servers
      if (!one || !two) throw new Error('two servers are needed')
      const token = await signIn(one.url)
      if (hooks.length === 0) hooks = await addWebhooks(one, token)
      armed = step
      const add = async (hook: string) => {
        const server = random.int(0, 1) === 0 ? one : two
        // A killed server may have stored a message that it did not acknowledge.
        const answer = await api(server, token, 'POST', `${hook}/test`).catch(() => undefined)
        if (answer?.status === 202) accepted.push(hook)
        reached('written')
      }
      const adding = Promise.all(
        Array.from({ length: random.int(8, 16) }, () => add(hooks[random.int(0, 2)] ?? '')),
      )
      const watching = watch(step, () => reached(step ?? 'claimed'))
      await killed
      await adding
      await watching
      await endLeases()
    }

    servers = [await start('c')]
    const left = () => sql<{ n: number }>(`select count(*)::int as n from deliveries where state <> 'sent'`)
    await expect.poll(left, { timeout: 60_000 }).toEqual([{ n: 0 }])
    await servers[0]?.stop()

    const rows = await sql<{ id: string; target: string }>('select id, target from deliveries order by seq')
    expect(rows.length).toBeGreaterThanOrEqual(accepted.length)
    const shown = [
      ...new Map(receiver.received.map(({ headers, path }) => [String(headers['webhook-id']), path])),
    ]
    expect(shown.map(([id]) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    for (const target of new Set(rows.map((row) => row.target))) {
      const own = new Set(rows.filter((row) => row.target === target).map(({ id }) => id))
      expect(shown.filter(([id]) => own.has(id)).map(([id]) => id)).toEqual([...own])
    }

    async function addWebhooks(server: ServerProcess, token: string): Promise<string[]> {
      const [{ id }] = (await api(server, token, 'GET', 'organizations')).body
      const path = `organizations/${id}/webhooks`
      const added = []
      for (const target of TARGETS) {
        const body = { name: target, format: 'standard', language: 'en', url: `${receiver.url}${target}` }
        added.push(`${path}/${(await api(server, token, 'POST', path, body)).body.webhook.id}`)
      }
      return added
    }

    async function watch(step: Step | undefined, seen: () => void): Promise<void> {
      if (step !== 'claimed' && step !== 'recorded') return
      const condition =
        step === 'claimed' ? `state = 'waiting' and attempts > 0` : `sent_at > now() - interval '1 second'`
      while (armed === step) {
        const found = await sql<{ n: number }>(`select count(*)::int as n from deliveries where ${condition}`)
        if ((found[0]?.n ?? 0) > 0) seen()
      }
    }
  },
  600_000 * Math.max(1, ROUNDS),
)
