import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of /profile. */
const english = {
  title: 'Profile',
  logout: 'Logout',
  roles: 'Roles',
  noRoles: 'You have no role. You can view what your organizations share with you.',
  appearance: 'Appearance',
  appearanceHint: 'Remembered in this browser.',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  timeFormat: 'Time format',
  browser: 'Browser',
  language: 'Language',
  timeZone: 'Time zone',
  site: 'Site',
  dateLanguage: 'Date format',
  asInterface: 'Same as interface',
  membership: {
    title: 'Organizations',
    loading: 'Loading organizations',
    failed: 'Your organizations could not be loaded',
    notSaid: 'Your organizations are not available.',
    none: 'You belong to no organization yet.',
    noDepartment: 'No department',
    inactive: 'Inactive',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './profile.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './profile.messages.fr.ts'),
})
