import {
  bestLanguage,
  getLanguage,
  onLanguage,
  reportMessagesTo,
  setLanguage,
} from '@hoistway/language/messages'
import { reportError } from '@hoistway/platform/errors'
import { getPreferences, onPreferences, type Preferences } from '@hoistway/platform/preferences'
import { setDateStyle } from '@hoistway/ui/formats'

const hourCycles = { '12': 'h12', '24': 'h23', locale: undefined } as const

const chosen = (value: string) => (value === 'browser' ? undefined : value)

function apply({ density, timeFormat, timeZone, language, dateLanguage }: Preferences): void {
  document.documentElement.dataset.density = density
  setDateStyle({
    timeZone: chosen(timeZone),
    language: chosen(dateLanguage) ?? chosen(language),
    hourCycle: hourCycles[timeFormat],
  })
}

const languageOf = ({ language }: Preferences) =>
  language === 'browser' ? bestLanguage(navigator.languages) : language

/** Resolves once the first texts are loaded; never rejects. */
export async function applyLanguage(): Promise<void> {
  reportMessagesTo(reportError)
  onLanguage(() => {
    document.documentElement.lang = getLanguage()
  })
  let stop = () => {}
  const wanted = () => languageOf(getPreferences())
  onPreferences(async () => {
    stop()
    if (wanted() === getLanguage()) return
    const { whenSaved } = await import(/* webpackChunkName: "shell" */ '../shared/when-saved.ts')
    // A new language renders the whole console again, in all tabs, so text in an open form would be lost.
    stop()
    stop = whenSaved(() => void setLanguage(wanted()))
  })
  await setLanguage(wanted())
}

export function applyPreferences(): () => void {
  apply(getPreferences())
  return onPreferences(apply)
}
