import { deviceConfigReported, deviceFirmwareStatus } from '@hoistway/contracts/device'
import { isId } from '../../http/wire.ts'
import type { DeviceContext } from '../link/device-context.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'

/** Records the configuration that a controller reports, whether an elevator carries it or not. */
export async function receiveConfig({ read, devices }: DeviceContext, message: DeviceMessage): Promise<void> {
  const reported = read(deviceConfigReported, message)
  if (reported) await devices.recordConfig(message.key, reported, arrivalOf(message))
}

/** Records the progress of a firmware update. */
export async function receiveFirmware(
  { read, updates, drop }: DeviceContext,
  message: DeviceMessage,
): Promise<void> {
  const report = read(deviceFirmwareStatus, message)
  if (!report) return
  const { jobId, state, progress, error = null } = report
  if (!isId(jobId)) return drop(message, 'malformed')
  const moved = await updates.advance(jobId, { state, progress: percent(progress), error }, message.key)
  if (!moved) drop(message, 'repeated')
}

const percent = (progress: number) => Math.min(100, Math.max(0, Math.round(progress)))
