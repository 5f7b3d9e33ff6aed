import type { CommandType } from '@hoistway/contracts/command'
import {
  type DeviceConfigDesired,
  type DeviceFirmwareDesired,
  deviceTopics,
} from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import type { DeviceConnection } from './device-connection.ts'

export interface OutgoingCommand {
  readonly commandId: string
  readonly elevatorId: string
  readonly type: CommandType
  readonly floor: number | undefined
  readonly issuedAt: Date
  readonly expiresAt: Date
}

const PUBLISH_TIMEOUT_MS = 3_000

/**
 * Rejects while disconnected.
 * @param sending wraps the sending of each command
 */
export function deviceGateway(
  connection: DeviceConnection,
  sending: (command: OutgoingCommand, send: () => Promise<void>) => Promise<void>,
) {
  const { commands: client } = connection
  return {
    get connected() {
      return connection.connected
    },
    sendCommand(key: string, command: OutgoingCommand) {
      const { commandId, type, floor, issuedAt, expiresAt } = command
      const body = { type, args: floor === undefined ? {} : { floor }, issuedAt, expiresAt }
      return sending(command, () => publish(client, deviceTopics.command(key, commandId), body, false))
    },
    publishConfig: (key: string, config: DeviceConfigDesired) =>
      publish(client, deviceTopics.configDesired(key), config, true),
    publishFirmware: (key: string, job: DeviceFirmwareDesired) =>
      publish(client, deviceTopics.firmwareDesired(key), job, true),
    async clearDesired(key: string) {
      await publish(client, deviceTopics.configDesired(key), undefined, true)
      await publish(client, deviceTopics.firmwareDesired(key), undefined, true)
    },
  }
}
export type DeviceGateway = ReturnType<typeof deviceGateway>

/** QoS 1; rejects when the broker does not confirm in time. Without a body, a retained message is deleted. */
async function publish(
  client: MqttClient,
  topic: string,
  body: object | undefined,
  retain: boolean,
): Promise<void> {
  if (!client.connected) throw new Error('the broker is not connected')
  const before = client.getLastMessageId()
  const published = client.publishAsync(topic, body ? JSON.stringify(body) : '', { qos: 1, retain })
  const id = client.getLastMessageId()
  await pTimeout(published, { milliseconds: PUBLISH_TIMEOUT_MS, fallback })

  function fallback(): never {
    // The client would resend it after a reconnect. A message waiting behind others has no id yet.
    if (id !== before) client.removeOutgoingMessage(id)
    throw new Error('the broker did not answer')
  }
}
