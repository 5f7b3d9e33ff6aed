import type { Messages } from './accounts.messages.ts'

export const messages: Messages = {
  title: 'Konten',
  lead: 'Für Personen, die sich nicht anmelden können: ein Einmal-Link zu einem neuen Passwort oder das Entfernen eines verlorenen zweiten Faktors.',
  searchPlaceholder: 'Nach Name oder E-Mail suchen …',
  search: 'Konten suchen',
  loadFailed: 'Konten konnten nicht geladen werden',
  empty: 'Es wurde kein Konto gefunden',
  columns: { name: 'Name', roles: 'Rollen', actions: 'Aktionen' },
  states: {
    active: 'Aktiv',
    inactive: 'Inaktiv',
    unknown: 'Zustand unbekannt',
    secondFactor: 'Zweiter Faktor',
  },
  linkUntil: 'Link bis ',
  ownProfile: 'Ihr Profil',
  actionOf: (action, account) => `${action}: ${account}`,
  activate: { label: 'Aktivieren', failed: 'Das Konto konnte nicht aktiviert werden' },
  createLink: {
    label: 'Passwort-Link',
    title: 'Passwort-Link erstellen',
    text: (email) =>
      `Wer den Link öffnet, setzt das Passwort von ${email}. Er gilt einmal, 24 Stunden lang, und ersetzt frühere Links.`,
    confirm: 'Link erstellen',
    failed: 'Der Passwort-Link konnte nicht erstellt werden',
  },
  withdrawLink: {
    label: 'Link zurückziehen',
    failed: 'Der Passwort-Link konnte nicht zurückgezogen werden',
  },
  removeFactor: {
    label: 'Zweiten Faktor entfernen',
    text: (email) =>
      `${email} meldet sich dann mit dem Passwort allein an, und alle Sitzungen enden. Vergewissern Sie sich, dass die Anfrage wirklich von dieser Person kommt.`,
    confirm: 'Entfernen',
    failed: 'Der zweite Faktor konnte nicht entfernt werden',
  },
  link: {
    title: 'Passwort-Link',
    give: (email) => ({
      before: `Geben Sie diesen Link nur an ${email} weiter. Er wird nicht noch einmal angezeigt und gilt einmal bis `,
      after: '.',
    }),
    copy: 'Link kopieren',
    copied: 'Kopiert',
    done: 'Fertig',
    close: 'Schließen',
  },
}
