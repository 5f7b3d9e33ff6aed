import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import type { DeviceGateway } from './device-gateway.ts'

const PUBLISH_TIMEOUT_MS = 3_000

/** What the server sends to devices over an MQTT connection. */
export function devicePublisher(client: MqttClient): DeviceGateway {
  return {
    get connected() {
      return client.connected
    },
    async sendCommand(key, { commandId, type, floor, issuedAt, expiresAt }) {
      const body = { type, args: floor === undefined ? {} : { floor }, issuedAt, expiresAt }
      await publish(client, deviceTopics.command(key, commandId), body, false)
    },
    publishConfig: (key, config) => publish(client, deviceTopics.configDesired(key), config, true),
    publishFirmware: (key, job) => publish(client, deviceTopics.firmwareDesired(key), job, true),
  }
}

/** Publishes with QoS 1; rejects when the broker has not taken it in time. */
async function publish(client: MqttClient, topic: string, body: object, retain: boolean): Promise<void> {
  if (!client.connected) throw new Error('the broker is not connected')
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(late.reject, PUBLISH_TIMEOUT_MS, new Error('the broker did not answer')).unref()
  try {
    await Promise.race([client.publishAsync(topic, JSON.stringify(body), { qos: 1, retain }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
