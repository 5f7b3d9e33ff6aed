import { deviceSettingBody } from '@hoistway/contracts/controller'
import { deviceSettings as messages } from '../../../texts/en.ts'

interface KnownSetting {
  readonly key: string
  readonly label: string
  readonly type: SettingType
}

export type SettingType =
  | { readonly kind: 'number'; readonly unit: string; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }

interface Option {
  readonly value: string
  readonly label: string
}

/** A controller may have others. */
export const knownSettings: readonly KnownSetting[] = [
  {
    key: 'report_interval_ms',
    get label() {
      return messages.known.reportInterval
    },
    type: { kind: 'number', unit: 'ms', min: 100, max: 3_600_000 },
  },
  {
    key: 'can_bitrate',
    get label() {
      return messages.known.bitRate
    },
    type: {
      kind: 'choice',
      options: [
        { value: '125000', label: '125 kbit/s' },
        { value: '250000', label: '250 kbit/s' },
        { value: '500000', label: '500 kbit/s' },
        { value: '1000000', label: '1 Mbit/s' },
      ],
    },
  },
]

export const knownSetting = (key: string) => knownSettings.find((known) => known.key === key)

const onOrOff = (): readonly Option[] => [
  { value: 'true', label: messages.on },
  { value: 'false', label: messages.off },
]

/**
 * Returns `undefined` for a setting that takes any text. Without a known key, a saved boolean decides. An unknown saved
 * value is added to the choices.
 */
export function settingType(key: string, saved: string): SettingType | undefined {
  const known = knownSetting(key.trim())?.type
  const type =
    known ?? (/^(true|false)$/.test(saved) ? { kind: 'choice' as const, options: onOrOff() } : undefined)
  if (type?.kind !== 'choice' || saved === '' || type.options.some(({ value }) => value === saved))
    return type
  return { kind: 'choice', options: [{ value: saved, label: saved }, ...type.options] }
}

export const firstChoice = (type: SettingType | undefined): string =>
  type?.kind === 'choice' ? (type.options[0]?.value ?? '') : ''

export function valueProblem(key: string, value: string): string | undefined {
  const text = value.trim()
  const known = knownSetting(key)?.type
  if (text !== '' && known?.kind === 'number') {
    const { min, max, unit } = known
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < min || number > max) return messages.wholeNumber(min, max, unit)
  }
  return deviceSettingBody.shape.value.safeParse(value).error?.issues[0]?.message
}
