import type { Messages } from './made.messages.ts'

export const messages: Messages = {
  title: 'Erstellte Berichte',
  choose: 'Wählen Sie eine Organisation, um ihren Bericht jeden Monat erstellen zu lassen.',
  schedule: (organization) => `Bericht von ${organization} erstellen, wenn ein Monat vorbei ist`,
  scheduleHint:
    'Ihre Manager und Admins erhalten eine Benachrichtigung mit dem Link. Per E-Mail wird nichts gesendet.',
  scheduleFailed: 'Die Einstellung konnte nicht geändert werden',
  loadFailed: 'Die erstellten Berichte konnten nicht geladen werden',
  none: 'Es wurde noch kein Bericht erstellt',
  month: 'Monat',
  organization: 'Organisation',
  made: 'Erstellt',
  current: 'Aktuelle Zahlen',
  asMade:
    'Dieser Bericht ist so, wie er erstellt wurde. Was später aufgezeichnet wurde, steht in den aktuellen Zahlen.',
  notFound: 'Diesen Bericht gibt es nicht',
}
