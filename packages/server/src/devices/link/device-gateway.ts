import type { CommandType } from '@hoistway/contracts/command'
import {
  type DeviceConfigDesired,
  type DeviceFirmwareDesired,
  deviceTopics,
} from '@hoistway/contracts/device'
import type { IClientPublishOptions, MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import type { DeviceConnection } from './device-connection.ts'

export interface OutgoingCommand {
  readonly commandId: string
  readonly elevatorId: string
  readonly type: CommandType
  readonly floor: number | undefined
  /** On the controller's clock. */
  readonly issuedAt: Date
  readonly expiresAt: Date
}

const PUBLISH_TIMEOUT_MS = 3_000
const retained = { retain: true }

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
      // A broker of MQTT 5 drops it then, whatever the clock of the controller.
      const properties = { messageExpiryInterval: (expiresAt.getTime() - issuedAt.getTime()) / 1_000 }
      return sending(command, () =>
        publish(client, deviceTopics.command(key, commandId), body, { retain: false, properties }),
      )
    },
    publishConfig: (key: string, config: DeviceConfigDesired) =>
      publish(client, deviceTopics.configDesired(key), config, retained),
    publishFirmware: (key: string, job: DeviceFirmwareDesired) =>
      publish(client, deviceTopics.firmwareDesired(key), job, retained),
    async clearDesired(key: string) {
      await publish(client, deviceTopics.configDesired(key), undefined, retained)
      await publish(client, deviceTopics.firmwareDesired(key), undefined, retained)
    },
  }
}
export type DeviceGateway = ReturnType<typeof deviceGateway>

/** QoS 1. Rejects when the broker does not confirm in time. Without a body, deletes a retained message. */
async function publish(
  client: MqttClient,
  topic: string,
  body: object | undefined,
  options: IClientPublishOptions,
): Promise<void> {
  if (!client.connected) throw new Error('the broker is not connected')
  const before = client.getLastMessageId()
  const published = client.publishAsync(topic, body ? JSON.stringify(body) : '', { qos: 1, ...options })
  const id = client.getLastMessageId()
  await pTimeout(published, { milliseconds: PUBLISH_TIMEOUT_MS, fallback })

  function fallback(): never {
    // The client would resend it after a reconnect. A message waiting behind others has no id yet.
    if (id !== before) client.removeOutgoingMessage(id)
    throw new Error('the broker did not answer')
  }
}
