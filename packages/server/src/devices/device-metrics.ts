/** Kinds of device messages, one per topic. */
export const deviceKinds = ['command', 'alert', 'presence', 'config', 'firmware', 'state'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Why a message of a device had no effect. */
export const dropReasons = [
  /** More than 64 KB. */
  'too-large',
  /** Not JSON, or not valid by its contract. */
  'malformed',
  /** No elevator and no controller has this key. */
  'unknown-controller',
  /** Its controller sent more than its queue holds. */
  'queue-full',
  /** Its controller is in quarantine. */
  'quarantined',
  /** A newer state came before this one was looked at. */
  'superseded',
  /** By boot and number it is older than what is known. */
  'older',
  'repeated',
  /** It answers a command that was sent to another controller. */
  'foreign',
  /** The database refuses this record, and would refuse it again. */
  'refused',
  /** The server ended before it could be recorded. */
  'shutdown',
] as const
export type DropReason = (typeof dropReasons)[number]

type Counts<Name extends string> = Record<Name, number>

/** Plain counts since the process started; only the device link writes them. */
export interface DeviceMetrics {
  readonly received: Counts<DeviceKind>
  readonly dropped: Record<DeviceKind, Counts<DropReason>>
  /** Writes that are retried because the database is unavailable. */
  retries: number
  /** Controllers that were put into quarantine. */
  quarantines: number
  /** Messages currently waiting to be recorded, and their bytes. */
  queuedMessages: number
  queuedBytes: number
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  // Every name of the list is a key of the result.
  Object.fromEntries(names.map((name) => [name, 0])) as Counts<Name>

/** All counts at 0. */
export function createDeviceMetrics(): DeviceMetrics {
  return {
    received: zeros(deviceKinds),
    dropped: {
      command: zeros(dropReasons),
      alert: zeros(dropReasons),
      presence: zeros(dropReasons),
      config: zeros(dropReasons),
      firmware: zeros(dropReasons),
      state: zeros(dropReasons),
    },
    retries: 0,
    quarantines: 0,
    queuedMessages: 0,
    queuedBytes: 0,
  }
}
