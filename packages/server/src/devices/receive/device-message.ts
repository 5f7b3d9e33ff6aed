import { deviceRoot } from '@hoistway/contracts/device'
import { limits } from '@hoistway/contracts/limits'
import type { DeviceKind } from '../device-metrics.ts'

export interface DeviceMessage {
  /** Key of the controller, from the topic. */
  readonly key: string
  readonly kind: DeviceKind
  /** For answers to commands; else empty. */
  readonly commandId: string
  readonly payload: Buffer
  readonly receivedAt: Date
  /** Delivered by a subscription, or read after a pause of the server: it may be old. */
  readonly retained: boolean
  /** Allows the broker to drop the message; absent for QoS 0. */
  readonly acknowledge?: () => void
  /** Aborted when another server has read newer messages. */
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

/** Returns sender and kind of a message; `undefined` for other topics. */
export function readTopic(topic: string): Pick<DeviceMessage, 'key' | 'kind' | 'commandId'> | undefined {
  const [key = '', ...rest] = topic.slice(deviceRoot.length + 1).split('/')
  if (key === '' || key.length > limits.controller.keyMax) return undefined
  const [first, commandId = '', last] = rest
  if (first === 'cmd' && last === 'status') return { key, kind: 'command', commandId }
  const kind = kinds[rest.join('/')]
  return kind && { key, kind, commandId: '' }
}
