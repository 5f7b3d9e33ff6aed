import { defineMessages, type Translated } from '@hoistway/language/messages'
import { and, or } from './word-lists.ts'

/** Texts of the layout around the pages. */
const english = {
  skip: 'Skip to content',
  loadingPage: 'Loading page',
  mainMenu: 'Main',
  closeMenu: 'Close menu',
  toggleSidebar: 'Toggle sidebar',
  /** On paper. */
  printed: (when: string) => `Printed ${when}`,
  home: 'Hoistway, to the dashboard',
  theme: {
    light: 'Light theme',
    dark: 'Dark theme',
    auto: 'System theme',
  },
  /** What a press on the switch of the theme does, by the theme that is in use. */
  changeTheme: {
    light: 'Light theme, change to dark theme',
    dark: 'Dark theme, change to system theme',
    auto: 'System theme, change to light theme',
  },
  user: {
    /** Before the name, for screen readers. */
    menuOf: 'User menu of ',
    profile: 'Profile',
    logout: 'Logout',
  },
  roleChange: {
    changed: 'Your roles have changed.',
    lost: (roles: readonly string[]) =>
      `You no longer have the ${roles.length === 1 ? 'role' : 'roles'} ${and('en', roles)}.`,
    gained: (roles: readonly string[]) =>
      `You now have the ${roles.length === 1 ? 'role' : 'roles'} ${and('en', roles)}.`,
    unexpected: 'If you did not expect this, ask an Admin.',
    dismiss: 'Dismiss',
  },
  noAccess: {
    title: 'No access',
    toThisPage: 'You do not have access to this page',
    pageNeeds: (page: string, roles: readonly string[]) =>
      `The page “${page}” needs the role ${or('en', roles)}. An Admin can give it to you.`,
    thisPageNeeds: (roles: readonly string[]) =>
      `This page needs the role ${or('en', roles)}. An Admin can give it to you.`,
    somePageNeeds:
      'If a page led you here, it needs a role that your account does not have. An Admin can give it to you.',
    toDashboard: 'Go to the dashboard',
    back: 'Go back',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './shell.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './shell.messages.fr.ts'),
})
