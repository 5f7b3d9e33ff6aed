const deviceKinds = ['command', 'alert', 'presence', 'config', 'firmware', 'state'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const dropReasons = [
  'too-large',
  'malformed',
  'unknown-controller',
  'queue-full',
  'quarantined',
  'superseded',
  /** Older than the known state by boot and number. */
  'older',
  'repeated',
  /** Answers another controller's command, or is an alert of an elevator that has another controller by now. */
  'foreign',
  'refused',
  'shutdown',
] as const
export type DropReason = (typeof dropReasons)[number]

type Counts<Name extends string> = Record<Name, number>

export interface DeviceMetrics {
  readonly received: Counts<DeviceKind>
  readonly dropped: Record<DeviceKind, Counts<DropReason>>
  retries: number
  quarantines: number
  queuedMessages: number
  queuedBytes: number
}

const each = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
  Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>
const zero = () => 0

export function createDeviceMetrics(): DeviceMetrics {
  return {
    received: each(deviceKinds, zero),
    dropped: each(deviceKinds, () => each(dropReasons, zero)),
    retries: 0,
    quarantines: 0,
    queuedMessages: 0,
    queuedBytes: 0,
  }
}
