import { deviceConfigReported, deviceFirmwareStatus } from '@hoistway/contracts/device'
import { isId } from '../../base/wire.ts'
import type { DeviceContext } from '../link/device-context.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'

/** Stores the latest reported configuration of each controller with one statement, with or without an elevator. */
export async function receiveConfigs(
  { read, devices }: DeviceContext,
  messages: readonly DeviceMessage[],
): Promise<void> {
  const reports = messages.flatMap((message) => {
    const reported = read(deviceConfigReported, message)
    return reported ? [{ key: message.key, reported, arrivedAt: arrivalOf(message) }] : []
  })
  await devices.recordConfigs(reports)
}

/** Stores the progress of a firmware update. */
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
