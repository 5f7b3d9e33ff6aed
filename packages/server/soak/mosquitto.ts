import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceTopics } from '@hoistway/contracts/device'
import { freePort, listening } from '@hoistway/testing/free-port'
import { controllerRights, SERVER_ACCOUNT } from '../src/devices/broker/rights.ts'
import { binary } from '../test/support/mosquitto.ts'
import { type Child, startChild } from './child.ts'

/** A broker that can be killed and restarted at the same address. */
export interface Mosquitto {
  readonly port: number
  readonly pid: number
  kill(): Promise<void>
  start(): Promise<void>
}

/**
 * Uses a password file: Mosquitto's dynamic-security plugin would rewrite all accounts for every new one, which takes
 * hours for thousands.
 */
export async function openMosquitto(
  folder: string,
  accounts: ReadonlyMap<string, string>,
): Promise<Mosquitto> {
  const port = await freePort()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('passwords'), [...accounts].map(([name, password]) => entry(name, password)).join(''))
  writeFileSync(file('acl'), rights())
  writeFileSync(file('mosquitto.conf'), configuration(port, file('passwords'), file('acl')))
  let child: Child | undefined
  const broker = {
    port,
    get pid() {
      return child?.pid ?? 0
    },
    async kill() {
      await child?.end('SIGKILL')
    },
    async start() {
      child = startChild(binary ?? '', ['-c', file('mosquitto.conf')])
      await listening(port)
    },
  }
  await broker.start()
  return broker
}

const configuration = (port: number, passwords: string, acl: string) => `
listener ${port} 127.0.0.1
allow_anonymous false
password_file ${passwords}
acl_file ${acl}
user root
log_dest none
set_tcp_nodelay true
max_inflight_messages 1000
max_queued_messages 100000
persistence false
`

/** Same format as `mosquitto_passwd`. */
function entry(name: string, password: string): string {
  const salt = randomBytes(12)
  const rounds = 101
  const hash = pbkdf2Sync(password, salt, rounds, 64, 'sha512')
  return `${name}:$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}\n`
}

function rights(): string {
  const { publish, subscribe } = controllerRights('%u')
  const own = [
    ...publish.map((topic) => `pattern write ${topic}`),
    ...subscribe.map((topic) => `pattern read ${topic}`),
  ]
  const down = [
    deviceTopics.command('+', '+'),
    deviceTopics.configDesired('+'),
    deviceTopics.firmwareDesired('+'),
  ]
  const server = [
    `user ${SERVER_ACCOUNT}`,
    'topic read elv/v1/#',
    ...down.map((topic) => `topic write ${topic}`),
    'topic readwrite console/v1/#',
  ]
  return `${[...server, ...own].join('\n')}\n`
}
