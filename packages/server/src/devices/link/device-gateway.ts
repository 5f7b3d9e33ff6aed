import type { CommandType } from '@hoistway/contracts/command'
import type { DeviceConfigDesired, DeviceFirmwareDesired } from '@hoistway/contracts/device'

export interface OutgoingCommand {
  readonly commandId: string
  readonly elevatorId: string
  readonly type: CommandType
  readonly floor: number | undefined
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export interface DeviceGateway {
  /** Rejects when the broker does not accept the command. */
  sendCommand(controllerKey: string, command: OutgoingCommand): Promise<void>
  /** Publishes the desired configuration of a controller. */
  publishConfig(controllerKey: string, config: DeviceConfigDesired): Promise<void>
  /** Publishes the desired firmware of a controller. */
  publishFirmware(controllerKey: string, job: DeviceFirmwareDesired): Promise<void>
  readonly connected: boolean
}
