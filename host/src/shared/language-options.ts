import { languages } from '@hoistway/language/messages'

/** Each language in its own words, for users who cannot read the current one. */
const names = { en: 'English', de: 'Deutsch', fr: 'Français' } as const
export const languageOptions = languages.map((value) => ({ value, label: names[value] }))
