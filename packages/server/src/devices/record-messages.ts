import type { Lane } from './controller-inbox.ts'
import type { DeviceContext } from './device-context.ts'
import type { DeviceMessage } from './device-message.ts'
import { receiveAlerts } from './receive-alerts.ts'
import { receiveCommandStatus } from './receive-command-status.ts'
import { receiveConfig, receiveFirmware } from './receive-hardware.ts'
import { receivePresence } from './receive-presence.ts'

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

function record(context: DeviceContext, message: DeviceMessage): Promise<void> {
  if (message.kind === 'command') return receiveCommandStatus(context, message)
  if (message.kind === 'presence') return receivePresence(context, message)
  return message.kind === 'config' ? receiveConfig(context, message) : receiveFirmware(context, message)
}
