import type { DeviceContext } from '../link/device-context.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { receiveAlerts } from '../receive/receive-alerts.ts'
import { receiveCommandStatus } from '../receive/receive-command-status.ts'
import { receiveConfig, receiveFirmware } from '../receive/receive-hardware.ts'
import { receivePresence } from '../receive/receive-presence.ts'
import type { Lane } from './controller-inbox.ts'

/** Records messages of one controller and one lane. */
export async function recordMessages(
  context: DeviceContext,
  lane: Lane,
  batch: readonly DeviceMessage[],
): Promise<void> {
  const [first] = batch
  if (!first) return
  if (lane === 'alert') return receiveAlerts(context, first.key, batch)
  for (const message of batch) await record(context, message)
}

async function record(context: DeviceContext, message: DeviceMessage): Promise<void> {
  if (message.outdated?.aborted) return context.drop(message, 'superseded')
  if (message.kind === 'command') return receiveCommandStatus(context, message)
  if (message.kind === 'presence') return receivePresence(context, message)
  return message.kind === 'config' ? receiveConfig(context, message) : receiveFirmware(context, message)
}
