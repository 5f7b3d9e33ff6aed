import type { Controller, DeviceSetting } from '@hoistway/contracts/controller'

/** A configured setting beside the value that the controller reports. */
export interface SettingRow {
  readonly key: string
  /** `undefined` when the controller reports a setting that nobody configured. */
  readonly value: string | undefined
  readonly reported: string | undefined
  readonly state: 'same' | 'different' | 'not-taken' | 'not-configured' | 'unknown'
}

/** Configured settings in their order, then those that only the controller reports. */
export function settingRows(
  settings: readonly DeviceSetting[],
  reported: NonNullable<Controller['reported']>['settings'] | undefined,
): SettingRow[] {
  const theirs = new Map(Object.entries(reported ?? {}))
  const wanted = settings.map(({ key, value }): SettingRow => {
    const output = theirs.get(key)
    theirs.delete(key)
    if (!reported) return { key, value, reported: undefined, state: 'unknown' }
    if (output === undefined) return { key, value, reported: undefined, state: 'not-taken' }
    return { key, value, reported: output, state: output === value ? 'same' : 'different' }
  })
  const extra = [...theirs].map(
    ([key, output]): SettingRow => ({ key, value: undefined, reported: output, state: 'not-configured' }),
  )
  return [...wanted, ...extra]
}
