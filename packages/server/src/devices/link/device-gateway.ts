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

/** Sends to devices. */
export interface DeviceGateway {
  /** Sends a command to the broker; rejects when the broker does not take it. */
  sendCommand(controllerKey: string, command: OutgoingCommand): Promise<void>
  /** Publishes the configuration that a controller should have. */
  publishConfig(controllerKey: string, config: DeviceConfigDesired): Promise<void>
  /** Publishes the firmware that a controller should run. */
  publishFirmware(controllerKey: string, job: DeviceFirmwareDesired): Promise<void>
  /** Whether the broker is connected. */
  readonly connected: boolean
}
