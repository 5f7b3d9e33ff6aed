import type { Messages } from './made.messages.ts'

export const messages: Messages = {
  title: 'Monatsberichte',
  choose: 'Wählen Sie eine Organisation, um ihren Monatsbericht zu planen.',
  schedule: (organization) => `Bericht für ${organization} zum Monatsende erstellen`,
  scheduleHint:
    'Ihre Manager und Admins werden in der Konsole benachrichtigt. Es wird keine E-Mail gesendet.',
  scheduleFailed: 'Die Einstellung konnte nicht geändert werden',
  loadFailed: 'Die Monatsberichte konnten nicht geladen werden',
  none: 'Noch keine Berichte',
  month: 'Monat',
  organization: 'Organisation',
  made: 'Erstellt',
  current: 'Aktuelle Werte',
  asMade: 'Stand vom Tag der Erstellung. Spätere Daten erscheinen nur in den aktuellen Werten.',
  notFound: 'Diesen Bericht gibt es nicht',
}
