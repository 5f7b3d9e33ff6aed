import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { seededRandom } from '../src/seed/random.ts'
import { type ServerProcess, startDemoProcess } from '../test/support/server-process.ts'
import { signIn } from '../test/support/sign-in.ts'
import type { Attack, AttackReport } from './attack.ts'
import {
  frame,
  handshake,
  hostileTargets,
  invocation,
  randomFrame,
  wrongHandshakes,
  wrongMessages,
} from './hub-frames.ts'
import { witness } from './hub-witness.ts'

const FRAMES_PER_CONNECTION = 40
/** Below the quota of one user. */
const AT_ONCE = 20
const ANSWER_MS = 5_000
const CLOSED_WITHIN_MS = 10_000
const ERROR_LOGGED = /"level":[56]0/
/** States of a socket in /proc/net/tcp. */
const [ESTABLISHED, CLOSE_WAIT] = ['01', '08']

/** Attacks the hub of a real process, signed in and not, while another user is connected. */
export const hubAttackOn = (start: () => Promise<ServerProcess>): Attack => ({
  name: 'on the hub',
  async run({ frames, seed }, report) {
    const server = await start()
    try {
      const other = await witness(server.url, await signIn(server.url))
      const user = await signIn(server.url, 'user@hoistway.demo')
      const ports = await attack(server.url, user, { frames, seed }, report)
      const { calls, slowest } = await other.finish()
      report.count('calls of somebody else meanwhile', calls)
      report.count('ms for the slowest of them', slowest)
      await closedBy(server.url, ports, report)
      if (ERROR_LOGGED.test(server.output())) throw new Error('the server logged an unexpected error')
      const { exitCode, signalCode } = server.child
      if (exitCode !== null || signalCode !== null) throw new Error(`the server ended: ${server.output()}`)
    } catch (error) {
      throw new Error(`Output of the server:\n${server.output().slice(-3_000)}`, { cause: error })
    } finally {
      await server.stop()
    }
  },
})

export const hubAttack = hubAttackOn(startDemoProcess)

async function attack(
  url: string,
  token: string,
  { frames, seed }: { frames: number; seed: number },
  report: AttackReport,
): Promise<ReadonlySet<number>> {
  const ports = new Set<number>()
  const { port } = new URL(url)
  const target = `/customerHub?access_token=${token}`
  const random = seededRandom(seed)
  const leaving = () => (random.next() < 0.5 ? 'reset' : 'end')

  async function visit(
    parts: readonly (string | Buffer)[],
    leave: 'reset' | 'end' | 'answered',
  ): Promise<void> {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {}).once('connect', () => ports.add(socket.localPort ?? 0))
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    report.count('connections opened')
    const answered = new Promise((done) => socket.once('data', done))
    for (const part of parts) await written(socket, part)
    if (leave === 'answered') {
      await inTime(Promise.race([answered, closed]))
      socket.destroy()
    } else if (leave === 'reset') socket.resetAndDestroy()
    else socket.end()
    socket.resume()
    await inTime(closed)
  }

  await together(hostileTargets, async (hostile) => {
    await visit([upgradeRequest(hostile)], 'answered')
    await visit([`POST ${hostile} HTTP/1.1\r\nHost: hub\r\nContent-Length: 0\r\n\r\n`], 'answered')
    report.count('hostile targets', 2)
  })

  const whole = [upgradeRequest(target), handshake, invocation('GetConnectionInfo'), frame('{"type":1,'), 'x']
  const anonymous = [upgradeRequest('/customerHub'), 'x']
  const negotiation = [
    `POST /customerHub/negotiate HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer ${token}\r\n`,
    '\r\n',
  ]
  const stages = [whole, anonymous, negotiation].flatMap((parts) =>
    parts.map((_, index) => parts.slice(0, index + 1)),
  )
  for (const parts of [...stages, ['GET /cust'], []]) {
    await together(
      Array(AT_ONCE)
        .fill('reset')
        .fill('end', 0, AT_ONCE / 4),
      (leave) => visit(parts, leave),
    )
    report.count('resets and ends at every stage', AT_ONCE)
  }

  await together(wrongHandshakes, async (wrong) => {
    await visit([upgradeRequest(target), wrong], 'answered')
    report.count('wrong handshakes')
  })
  await together(wrongMessages, async (wrong) => {
    await visit([upgradeRequest(target), handshake, wrong], leaving())
    report.count('wrong messages')
  })
  const visits = Array.from({ length: Math.ceil(frames / FRAMES_PER_CONNECTION) }, (_, index) => index)
  await together(visits, async () => {
    const fuzz = Array.from({ length: FRAMES_PER_CONNECTION }, () => randomFrame(random))
    await visit([upgradeRequest(target), handshake, ...fuzz], leaving())
    report.count('fuzz frames', fuzz.length)
  })
  return ports
}

async function together<Item>(list: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < list.length; from += AT_ONCE) {
    await Promise.all(list.slice(from, from + AT_ONCE).map(act))
  }
}

/** Resolves when the system has accepted the bytes or the socket has closed. */
const written = (socket: Socket, part: string | Buffer) =>
  new Promise<void>((done) => void socket.write(part, () => done()))

async function inTime(work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timer = later(ANSWER_MS, 'late', { signal: late.signal }).catch(() => 'cancelled')
  if ((await Promise.race([work, timer])) === 'late') throw new Error(`no answer within ${ANSWER_MS} ms`)
  late.abort()
}

async function closedBy(url: string, ports: ReadonlySet<number>, report: AttackReport): Promise<void> {
  const end = performance.now() + CLOSED_WITHIN_MS
  let held = heldBy(url, ports)
  while (held > 0 && performance.now() < end) {
    await later(50)
    held = heldBy(url, ports)
  }
  report.count('of them still held by the server', held)
  if (held > 0) throw new Error(`the server still holds ${held} connections`)
}

/** Number of the server's open sockets to these ports; 0 except on Linux. */
function heldBy(url: string, ports: ReadonlySet<number>): number {
  if (process.platform !== 'linux') return 0
  const own = Number(new URL(url).port)
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, remote]) => portOf(local) === own && ports.has(portOf(remote)))
    .filter(([, , , state]) => state === ESTABLISHED || state === CLOSE_WAIT).length
}
