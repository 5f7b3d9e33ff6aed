import { deviceRoot } from '@hoistway/contracts/device'
import { limits } from '@hoistway/contracts/limits'
import type { DeviceKind } from '../device-metrics.ts'

/** A message of a device as it came from the broker. */
export interface DeviceMessage {
  /** Of the controller, from the topic. */
  readonly key: string
  readonly kind: DeviceKind
  /** Of a command's answer; else empty. */
  readonly commandId: string
  readonly payload: Buffer
  readonly receivedAt: Date
  /** Delivered because of a subscription, or read after a pause of the server: it may be old. */
  readonly retained: boolean
  /** Tells the broker that it need not keep the message for us any longer; absent: it does not. */
  readonly acknowledge?: () => void
  /** Aborted: somebody else has read what is newer meanwhile. */
  readonly outdated?: AbortSignal
}

/** When the device sent the message; null when that is unknown. */
export const arrivalOf = ({ retained, receivedAt }: DeviceMessage) => (retained ? null : receivedAt)

const kinds: Readonly<Record<string, DeviceKind>> = {
  state: 'state',
  presence: 'presence',
  alert: 'alert',
  'config/reported': 'config',
  'fw/status': 'firmware',
}

/** The sender and kind of a message; `undefined` for a topic that is no device's. */
export function readTopic(topic: string): Pick<DeviceMessage, 'key' | 'kind' | 'commandId'> | undefined {
  const [key = '', ...rest] = topic.slice(deviceRoot.length + 1).split('/')
  if (key === '' || key.length > limits.controller.keyMax) return undefined
  const [first, commandId = '', last] = rest
  if (first === 'cmd' && last === 'status') return { key, kind: 'command', commandId }
  const kind = kinds[rest.join('/')]
  return kind && { key, kind, commandId: '' }
}
