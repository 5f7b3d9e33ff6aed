import type { Controller, DeviceSetting } from '@hoistway/contracts/controller'

export interface SettingRow {
  readonly key: string
  /** `undefined` for a reported setting that is not configured. */
  readonly value: string | undefined
  readonly reported: string | undefined
  readonly state: 'same' | 'different' | 'not-taken' | 'not-configured' | 'unknown'
}

export function settingRows(
  settings: readonly DeviceSetting[],
  reported: NonNullable<Controller['reported']>['settings'] | undefined,
): SettingRow[] {
  const unmatched = new Map(Object.entries(reported ?? {}))
  const configured = settings.map(({ key, value }): SettingRow => {
    const output = unmatched.get(key)
    unmatched.delete(key)
    if (!reported) return { key, value, reported: undefined, state: 'unknown' }
    if (output === undefined) return { key, value, reported: undefined, state: 'not-taken' }
    return { key, value, reported: output, state: output === value ? 'same' : 'different' }
  })
  const extra = [...unmatched].map(
    ([key, output]): SettingRow => ({ key, value: undefined, reported: output, state: 'not-configured' }),
  )
  return [...configured, ...extra]
}
