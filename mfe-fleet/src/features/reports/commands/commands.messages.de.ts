import type { Messages } from './commands.messages.ts'

export const messages: Messages = {
  byKind: 'Befehle nach Art',
  kind: 'Befehl',
  kinds: {
    'call-car': 'Kabine rufen',
    'reset-controller': 'Controller zurücksetzen',
    'clear-cache': 'Cache leeren',
  },
  counts: { sent: 'Gesendet', succeeded: 'Erfolgreich', failed: 'Fehlgeschlagen', expired: 'Abgelaufen' },
  open: 'Offen',
  share: 'Erfolgreich (%)',
  before: 'Im Vormonat gesendet',
  waits: 'Wartezeiten auf gerufene Kabinen',
  wait: 'Vom Befehl bis zur Ankunft der Kabine',
  upTo: (seconds) => `bis ${seconds} s`,
  longer: (seconds) => `mehr als ${seconds} s`,
  calls: 'Rufe',
  shareOfCalls: 'Anteil (%)',
  callsBefore: 'Vormonat',
  none: 'In dieser Zeit wurde kein Befehl gesendet',
}
