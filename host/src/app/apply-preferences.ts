import { getPreferences, onPreferences, type Preferences } from '@hoistway/platform/preferences'
import { setHour12 } from '@hoistway/ui/formats'

const hour12 = { locale: undefined, '12': true, '24': false } as const satisfies Record<
  Preferences['timeFormat'],
  boolean | undefined
>

function apply({ density, timeFormat }: Preferences): void {
  document.documentElement.dataset.density = density
  setHour12(hour12[timeFormat])
}

/** Applies density and time format to the whole page, and every later change. Returns an unsubscribe function. */
export function applyPreferences(): () => void {
  apply(getPreferences())
  return onPreferences(apply)
}
