import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import type { DeviceConnection } from './device-connection.ts'
import type { DeviceGateway, OutgoingCommand } from './device-gateway.ts'

const PUBLISH_TIMEOUT_MS = 3_000

/**
 * Sends to devices over the server's connection; rejects while disconnected.
 * @param sending wraps the sending of each command
 */
export function devicePublisher(
  connection: DeviceConnection,
  sending: (command: OutgoingCommand, send: () => Promise<void>) => Promise<void>,
): DeviceGateway {
  const { commands: client } = connection
  return {
    get connected() {
      return connection.connected
    },
    sendCommand(key, command) {
      const { commandId, type, floor, issuedAt, expiresAt } = command
      const body = { type, args: floor === undefined ? {} : { floor }, issuedAt, expiresAt }
      return sending(command, () => publish(client, deviceTopics.command(key, commandId), body, false))
    },
    publishConfig: (key, config) => publish(client, deviceTopics.configDesired(key), config, true),
    publishFirmware: (key, job) => publish(client, deviceTopics.firmwareDesired(key), job, true),
  }
}

/** Publishes with QoS 1; rejects when the broker does not confirm in time. */
async function publish(client: MqttClient, topic: string, body: object, retain: boolean): Promise<void> {
  if (!client.connected) throw new Error('the broker is not connected')
  await pTimeout(client.publishAsync(topic, JSON.stringify(body), { qos: 1, retain }), {
    milliseconds: PUBLISH_TIMEOUT_MS,
    message: 'the broker did not answer',
  })
}
