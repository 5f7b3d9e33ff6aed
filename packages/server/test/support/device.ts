import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { expect, onTestFinished } from 'vitest'
import type { startedServer } from './world.ts'

const read = (state: string, file: string) => JSON.parse(readFileSync(join(state, file), 'utf8'))

export const brokerAddress = (state: string): string => read(state, 'broker.json').url

export function demoSecret(state: string, key: string): string {
  const fleet: { key: string; secret: string }[] = read(state, 'fleet.json')
  const match = fleet.find((controller) => controller.key === key)
  if (!match) throw new Error(`${key} is no controller of the demo fleet`)
  return match.secret
}

/** Stays connected until the test ends; without a secret, as one of the demo fleet. */
export async function deviceClient(
  state: string,
  key: string,
  { secret = demoSecret(state, key), ...options }: IClientOptions & { secret?: string } = {},
) {
  const client = await connectAsync(brokerAddress(state), {
    username: key,
    password: secret,
    reconnectPeriod: 50,
    ...options,
  })
  onTestFinished(() => client.endAsync(true))
  return client
}

interface RaisedAlert {
  readonly code: string
  readonly alertId?: string
  readonly message?: string
  readonly at?: Date
  /** False ends the alert. */
  readonly active?: boolean
}

export const raiseAlert = (
  client: MqttClient,
  key: string,
  {
    code,
    alertId = randomUUID(),
    message = 'Door does not close',
    at = new Date(),
    active = true,
  }: RaisedAlert,
) =>
  client.publishAsync(
    deviceTopics.alert(key),
    JSON.stringify({ alertId, code, message, active, ts: at.toISOString() }),
    { qos: 1 },
  )

export async function bringOnline(server: ReturnType<typeof startedServer>, elevatorId: string) {
  const read = async () => (await server.as('admin', 'GET', `elevators/${elevatorId}`)).body
  const key: string = (await read()).controllerId
  const client = await deviceClient(server.state, key)
  const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
  await client.publishAsync(deviceTopics.presence(key), presence, { qos: 1 })
  await expect.poll(read).toMatchObject({ isOnline: true })
  return client
}
