import type { CommandType } from '@hoistway/contracts/command'
import type { DeviceConfigDesired, DeviceFirmwareDesired } from '@hoistway/contracts/device'

/** A command on its way to a device. */
export interface OutgoingCommand {
  readonly commandId: string
  readonly elevatorId: string
  readonly type: CommandType
  readonly floor: number | undefined
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** The way to the devices, as the HTTP side sees it. */
export interface DeviceGateway {
  /** Hands a command to the broker; rejects when the broker does not take it. */
  sendCommand(controllerKey: string, command: OutgoingCommand): Promise<void>
  /** Publishes the configuration that a controller should have. */
  publishConfig(controllerKey: string, config: DeviceConfigDesired): Promise<void>
  /** Publishes the firmware that a controller should run. */
  publishFirmware(controllerKey: string, job: DeviceFirmwareDesired): Promise<void>
  /** Whether the broker is connected. */
  readonly connected: boolean
}

/** A gateway whose link is opened later; until then it is not connected. `sending` wraps the sending of each command. */
export function lateGateway(
  link: () => DeviceGateway | undefined,
  sending: (command: OutgoingCommand, send: () => Promise<void>) => Promise<void>,
): DeviceGateway {
  function opened(): DeviceGateway {
    const gateway = link()
    if (!gateway) throw new Error('the broker is not connected')
    return gateway
  }
  return {
    get connected() {
      return link()?.connected ?? false
    },
    sendCommand: (key, command) => sending(command, async () => opened().sendCommand(key, command)),
    publishConfig: async (key, config) => opened().publishConfig(key, config),
    publishFirmware: async (key, job) => opened().publishFirmware(key, job),
  }
}
