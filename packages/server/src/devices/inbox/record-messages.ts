import type { DeviceContext } from '../link/device-context.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { receiveAlerts } from '../receive/receive-alerts.ts'
import { receiveCommandStatus } from '../receive/receive-command-status.ts'
import { receiveConfigs, receiveFirmware } from '../receive/receive-hardware.ts'
import { receivePresences } from '../receive/receive-presence.ts'

/**
 * Stores messages of one kind: alerts, presences and configurations of many controllers together, others individually.
 */
export async function recordMessages(
  context: DeviceContext,
  messages: readonly DeviceMessage[],
): Promise<void> {
  const current = messages.filter((message) => {
    if (message.outdated?.aborted) context.drop(message, 'superseded')
    return !message.outdated?.aborted
  })
  const kind = current[0]?.kind
  if (kind === 'alert') return receiveAlerts(context, current)
  if (kind === 'presence') return receivePresences(context, current)
  if (kind === 'config') return receiveConfigs(context, current)
  for (const message of current)
    await (kind === 'command' ? receiveCommandStatus : receiveFirmware)(context, message)
}
