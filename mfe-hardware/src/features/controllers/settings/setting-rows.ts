import type { Controller, DeviceSetting } from '@hoistway/contracts/controller'

/** A setting as it is wanted beside what the controller says that it runs with. */
export interface SettingRow {
  readonly key: string
  /** Absent: the controller has it, and nobody configured it. */
  readonly value: string | undefined
  readonly reported: string | undefined
  readonly state: 'same' | 'different' | 'not-taken' | 'not-configured' | 'unknown'
}

/** Wanted settings in their order, then those that only the controller knows. */
export function settingRows(
  settings: readonly DeviceSetting[],
  reported: NonNullable<Controller['reported']>['settings'] | undefined,
): SettingRow[] {
  const theirs = new Map(Object.entries(reported ?? {}))
  const wanted = settings.map(({ key, value }): SettingRow => {
    const said = theirs.get(key)
    theirs.delete(key)
    if (!reported) return { key, value, reported: undefined, state: 'unknown' }
    if (said === undefined) return { key, value, reported: undefined, state: 'not-taken' }
    return { key, value, reported: said, state: said === value ? 'same' : 'different' }
  })
  const extra = [...theirs].map(
    ([key, said]): SettingRow => ({ key, value: undefined, reported: said, state: 'not-configured' }),
  )
  return [...wanted, ...extra]
}
