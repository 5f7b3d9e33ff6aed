import {
  deviceAlert,
  deviceCommandStatus,
  deviceConfigReported,
  deviceFirmwareStatus,
  devicePresence,
  deviceRoot,
  deviceState,
} from '@hoistway/contracts/device'
import { limits } from '@hoistway/contracts/limits'
import { z } from 'zod'
import type { DeviceKind } from '../device-metrics.ts'

interface Envelope {
  readonly key: string
  readonly kind: DeviceKind
  readonly commandId: string
  readonly receivedAt: Date
  /** The message was retained, sent to a former server, read after a pause, or repeats a presence. */
  readonly isAgeUnknown: boolean
  /** Allows the broker to drop the message; absent for QoS 0. */
  readonly acknowledge?: () => void
  /** Aborted when another server has read newer messages. */
  readonly outdated?: AbortSignal
  /** An earlier attempt got no answer from the database, so it was not published. */
  mayBeStored?: boolean
}

export interface DeviceMessage extends Envelope {
  readonly payload: Buffer
}

const schemas = {
  state: deviceState,
  presence: devicePresence,
  alert: deviceAlert,
  command: deviceCommandStatus,
  config: deviceConfigReported,
  firmware: deviceFirmwareStatus,
}

export interface Parsed<Kind extends DeviceKind> extends Envelope {
  readonly kind: Kind
  readonly body: z.output<(typeof schemas)[Kind]>
  readonly bytes: number
}

export type ParsedMessage = { [Kind in DeviceKind]: Parsed<Kind> }[DeviceKind]

export const arrivalOf = ({ isAgeUnknown, receivedAt }: Envelope) => (isAgeUnknown ? null : receivedAt)

const kinds: Readonly<Record<string, DeviceKind>> = {
  state: 'state',
  presence: 'presence',
  alert: 'alert',
  'config/reported': 'config',
  'fw/status': 'firmware',
}

export function readTopic(topic: string): Pick<DeviceMessage, 'key' | 'kind' | 'commandId'> | undefined {
  const [key = '', ...rest] = topic.slice(deviceRoot.length + 1).split('/')
  if (key === '' || key.length > limits.controller.keyMax) return undefined
  const [first, commandId = '', last] = rest
  if (first === 'cmd' && last === 'status') return { key, kind: 'command', commandId }
  const kind = kinds[rest.join('/')]
  return kind && { key, kind, commandId: '' }
}

/** Returns the problem of a malformed message. */
export function parse({ payload, ...envelope }: DeviceMessage): ParsedMessage | string {
  const { data, error } = z.safeParse(schemas[envelope.kind], parseJson(payload))
  if (!error) return { ...envelope, body: data, bytes: payload.length } as ParsedMessage
  const [first] = error.issues
  return [first?.path.join('.'), first?.message].filter(Boolean).join(': ')
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    return undefined
  }
}
