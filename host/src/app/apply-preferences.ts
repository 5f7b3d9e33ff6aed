import { getPreferences, onPreferences, type Preferences } from '@hoistway/platform/preferences'
import { setDateStyle, setHour12 } from '@hoistway/ui/formats'

const hour12 = { locale: undefined, '12': true, '24': false } as const satisfies Record<
  Preferences['timeFormat'],
  boolean | undefined
>

const chosen = (value: string) => (value === 'browser' ? undefined : value)

function apply({ density, timeFormat, timeZone, dateLanguage }: Preferences): void {
  document.documentElement.dataset.density = density
  setHour12(hour12[timeFormat])
  setDateStyle({ timeZone: chosen(timeZone), language: chosen(dateLanguage) })
}

/** Applies density and the format of times to the whole page, and every later change. Returns an unsubscribe function. */
export function applyPreferences(): () => void {
  apply(getPreferences())
  return onPreferences(apply)
}
