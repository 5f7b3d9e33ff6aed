import type { Messages } from './shell.messages.ts'
import { and, or } from './word-lists.ts'

export const messages: Messages = {
  skip: 'Zum Inhalt springen',
  loadingPage: 'Seite wird geladen',
  mainMenu: 'Hauptmenü',
  closeMenu: 'Menü schließen',
  toggleSidebar: 'Seitenleiste umschalten',
  printed: (when) => `Gedruckt ${when}`,
  home: 'Hoistway, zur Übersicht',
  theme: {
    light: 'Helles Farbschema',
    dark: 'Dunkles Farbschema',
    auto: 'Farbschema des Systems',
  },
  changeTheme: {
    light: 'Helles Farbschema, zum dunklen wechseln',
    dark: 'Dunkles Farbschema, zu dem des Systems wechseln',
    auto: 'Farbschema des Systems, zum hellen wechseln',
  },
  user: {
    menuOf: 'Benutzermenü von ',
    profile: 'Profil',
    logout: 'Abmelden',
  },
  roleChange: {
    changed: 'Ihre Rollen haben sich geändert.',
    lost: (roles) =>
      `Sie haben die ${roles.length === 1 ? 'Rolle' : 'Rollen'} ${and('de', roles)} nicht mehr.`,
    gained: (roles) => `Sie haben jetzt die ${roles.length === 1 ? 'Rolle' : 'Rollen'} ${and('de', roles)}.`,
    unexpected: 'Wenn Sie das nicht erwartet haben, fragen Sie einen Admin.',
    dismiss: 'Schließen',
  },
  noAccess: {
    title: 'Kein Zugriff',
    toThisPage: 'Sie haben keinen Zugriff auf diese Seite',
    pageNeeds: (page, roles) =>
      `Für die Seite „${page}“ brauchen Sie die Rolle ${or('de', roles)}. Ein Admin kann sie Ihnen geben.`,
    thisPageNeeds: (roles) =>
      `Für diese Seite brauchen Sie die Rolle ${or('de', roles)}. Ein Admin kann sie Ihnen geben.`,
    somePageNeeds:
      'Wenn eine Seite Sie hierher geführt hat, braucht sie eine Rolle, die Ihr Konto nicht hat. Ein Admin kann sie Ihnen geben.',
    toDashboard: 'Zur Übersicht',
    back: 'Zurück',
  },
}
