import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import mqtt from 'mqtt'
import { stateFolder } from './device.ts'
import { apiAs } from './sign-in.ts'

interface State {
  readonly seq: number
  readonly floor?: number
  readonly direction?: string
  readonly door?: string
}

export async function createLift(request: APIRequestContext, name: string) {
  const { call, get } = await apiAs(request, 'admin')
  const create = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await call('POST', path, data)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const key = `T-${randomBytes(6).toString('hex')}`
  const secret = randomBytes(24).toString('base64url')
  const [organization] = await get('organizations')
  const controller = await create('controllers', {
    controllerName: name,
    controllerKey: key,
    sharedSecret: secret,
    controllerType: 'ESP32_WiFi',
  })
  const elevator = await create('elevators', {
    name,
    controllerId: key,
    elevatorType: 'ARL',
    organizationId: organization.id,
  })
  return {
    id: elevator.id,
    controllerId: controller.id,
    key,
    secret,
    connect: (clock: () => number) => connect(key, secret, clock),
  }
}

export function brokerUrl(): string {
  const broker: { readonly url: string } = JSON.parse(readFileSync(join(stateFolder, 'broker.json'), 'utf8'))
  return broker.url
}

async function connect(key: string, secret: string, clock: () => number) {
  const topic = (name: string) => `elv/v1/${key}/${name}`
  const ts = () => new Date(clock()).toISOString()
  const presence = (online: boolean) => JSON.stringify({ online, ts: ts() })
  const client = await mqtt.connectAsync(brokerUrl(), {
    username: key,
    password: secret,
    reconnectPeriod: 0,
    will: { topic: topic('presence'), payload: Buffer.from(presence(false)), qos: 1, retain: true },
  })
  await client.publishAsync(topic('presence'), presence(true), { qos: 1, retain: true })
  return {
    sendState: (state: State) =>
      client.publishAsync(topic('state'), JSON.stringify({ bootId: 'boot', ts: ts(), ...state }), { qos: 1 }),
    end: () => client.endAsync(true),
  }
}
