import { type CanBatch, type CanFrame, encodeCanBatch } from '@hoistway/contracts/can'
import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'

const START = 1_795_000_000_000_000

export const canFrame = (number: number): CanFrame => ({
  at: START + number * 1_000,
  id: number % 2 ? 0x181 : 0x1abcdef0,
  extended: number % 2 === 0,
  remote: false,
  fd: false,
  data: Uint8Array.from([number & 0xff, 0, 255]),
})

export const canBatch = (first: number, count: number): CanBatch => ({
  state: 'active',
  transmitErrors: 0,
  receiveErrors: 1,
  load: 123,
  first,
  dropped: 0,
  frames: Array.from({ length: count }, (_, at) => canFrame(first + at)),
})

export async function canController(client: MqttClient, key: string) {
  const requests: unknown[] = []
  client.on('message', (topic, payload) => {
    if (topic === deviceTopics.canDesired(key)) requests.push(JSON.parse(payload.toString()))
  })
  await client.subscribeAsync(deviceTopics.canDesired(key))
  return {
    requests,
    send: (batch: CanBatch) =>
      client.publishAsync(deviceTopics.can(key), Buffer.from(encodeCanBatch(batch)), { qos: 0 }),
  }
}
