import type { Messages } from './database.messages.ts'

export const messages: Messages = {
  busy: 'Der Server ist mit anderen Änderungen beschäftigt, und nichts wurde geändert. Bitte versuchen Sie es erneut.',
  exists: 'Einen solchen Datensatz gibt es bereits.',
  referenceChanged:
    'Etwas, worauf sich dieser Datensatz bezieht oder das sich auf ihn bezieht, hat sich geändert.',
  inUse: 'Dieser Datensatz wird verwendet.',
  away: 'Die Datenbank ist nicht verfügbar. Bitte versuchen Sie es erneut.',
  diskFull: 'Die Festplatte des Servers ist voll. Es wurde nichts gespeichert.',
  tooSlow: 'Die Datenbank hat zu lange gebraucht, und nichts wurde geändert. Bitte versuchen Sie es erneut.',
  unknown:
    'Die Verbindung zur Datenbank ging verloren. Prüfen Sie, ob Ihre Änderung gespeichert wurde, bevor Sie es erneut versuchen.',
}
