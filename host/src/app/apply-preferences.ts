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

/** Density and time format hold for the whole page. Returns the way to stop following them. */
export function applyPreferences(): () => void {
  apply(getPreferences())
  return onPreferences(apply)
}
