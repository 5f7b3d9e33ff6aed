import type { Messages } from './profile.messages.ts'

export const messages: Messages = {
  title: 'Profil',
  logout: 'Abmelden',
  roles: 'Rollen',
  noRoles: 'Sie haben keine Rolle. Sie können ansehen, was Ihre Organisationen mit Ihnen teilen.',
  appearance: 'Darstellung',
  appearanceHint: 'Wird in diesem Browser gespeichert.',
  theme: 'Farbschema',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  density: 'Dichte',
  comfortable: 'Geräumig',
  compact: 'Kompakt',
  timeFormat: 'Zeitformat',
  browser: 'Browser',
  language: 'Sprache',
  timeZone: 'Zeitzone',
  site: 'Standort',
  dateLanguage: 'Sprache der Daten',
  asInterface: 'Wie die Oberfläche',
}
